import { expect, test } from 'vitest';
import { read } from '../read.ts';
import { languageOfTable } from './language-of-table.ts';

test.each([
  ['Behörde;Beschäftigte\nAmt A;12\nAmt B;14', 'de'],
  ['Stadt;Miete je m²\nKöln;12,5\nBonn;14,1', 'de'],
  ['Zweigstelle;Bücher;Filme\nMitte;120;31\nNord;48;15', 'de'],
  ['Län;Värde\nSkåne;12\nUppsala;14', 'sv'],
  ['Land;Quote\nBayern;3,4\nHessen;5,2', 'de'],
  ['Région;Population\nBretagne;3402932\nCorse;347597', 'fr'],
  ['Country,Population\nFrance,68\nSpain,48', 'en'],
  ['Año;Hombres;Mujeres\n2020;12,5;14,5\n2021;12,1;14,2', 'es'],
  ['Mês,Estado,Vendas\n2024-01,Bahia,12\n2024-02,Bahia,14', 'pt'],
  ['Regione;Raccolta differenziata\nVeneto;76,2\nLazio;54,1', 'it'],
  ['Jaar;Fietsen per huishouden\n2020;2,1\n2021;2,2', 'nl'],
  ['Город;Население\nМосква;13\nКазань;1', 'ru'],
  ['省份,产值\n广东,12\n江苏,14', 'zh'],
  ['年月,訪日客数の合計\n2024-01,12\n2024-02,14', 'ja'],
  ['البلد,عدد السكان\nمصر,112\nالمغرب,37', 'ar'],
  ['sepal_length,species\n5.1,setosa\n4.9,virginica', null],
  ['A,B\nx,1\ny,2', null],
  ['Station,Lat,Lon,Snow depth (cm)\nDavos,46.81,9.84,112\nArosa,46.78,9.68,101', null], // not the Swedish “lön”
])('%j is written in %s', async (text, language) => {
  const result = await read({ from: 'paste', text, html: '' });
  if (!result.ok) throw new Error(result.error);
  expect(languageOfTable(result.table)).toBe(language);
});
