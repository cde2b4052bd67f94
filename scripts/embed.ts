import './bundle-embed.ts';
import { templates } from '#chart/template/all-types.ts';
import { report } from '../bench/report.ts';
import { sizesOfEmbeds } from './embed-size.ts';

// Builds the files that embeds load and prints the sizes of the scripts.
// npm run embed [-- ids…] [--json]; without ids, all types.
const ids = process.argv.slice(2).filter((word) => !word.startsWith('--'));
report(sizesOfEmbeds(ids.length > 0 ? ids : templates.map(({ id }) => id)));
