import { expect, test } from 'vitest';
import { decode } from './decode.ts';
import { decoderOf } from './text-decoder.ts';

/** Text in an old encoding: its decoder in reverse. */
function encode(text: string, encoding: string): Uint8Array {
  const decoder = decoderOf(encoding, { fatal: true }) ?? new TextDecoder();
  const bytesOf = new Map<string, number[]>();
  const take = (...bytes: number[]): void => {
    try {
      const char = decoder.decode(Uint8Array.from(bytes));
      if ([...char].length === 1 && !bytesOf.has(char)) bytesOf.set(char, bytes);
    } catch {
      // Not a character of this encoding.
    }
  };
  for (let byte = 0; byte < 256; byte++) take(byte);
  for (let lead = 0x81; lead < 0xff && /jis|euc|gb|big/.test(encoding); lead++)
    for (let trail = 0x40; trail < 0xff; trail++) take(lead, trail);
  return Uint8Array.from([...text].flatMap((char) => bytesOf.get(char) ?? [0x3f]));
}

test.each([
  ['windows-1252', 'Stadt;Größe\nMünchen;1\nKöln;2\nDüsseldorf;3\n'],
  ['windows-1252', 'Straße;Wert\nx;1\n'],
  ['windows-1252', 'Ville;Année\nSaint-Étienne;1\nOrléans;2\nBesançon;3\n'],
  ['windows-1252', 'Año,País\n1,España\n2,México\n3,Perú\n'],
  ['windows-1252', 'By;Værdi\nÅrhus;1\nTromsø;2\n'],
  ['windows-1252', 'Item,Price\n“Tea” – large,£3\nCafé’s,€4\n'],
  ['windows-1252', 'Ware;Preis\nTee;€ 3\nSaft;€ 4\n'],
  ['windows-1252', 'Ware;Preis\nTee;€3\nSaft;4 €\n'],
  ['ibm850', 'Stadt;Größe\nMünchen;1\nKöln;2\n'],
  ['ibm850', 'Item,Price\nTea,£3\nCoffee,£4.50\n'],
  ['ibm850', 'Ville;Année\nSaint-Étienne;1\nOrléans;2\n'],
  ['macintosh', 'Stadt;Größe\nMünchen;1\nKöln;2\n'],
  ['windows-1250', 'Miasto;Ludność\nŁódź;1\nKraków;2\nGdańsk;3\n'],
  ['iso-8859-2', 'Miasto;Ludność\nŁódź;1\nKraków;2\nŚląsk;3\nwieś;4\n'],
  ['windows-1250', 'Město;Počet\nPlzeň;1\nČeské Budějovice;2\nPříbram;3\n'],
  ['windows-1250', 'Város;Népesség\nGyőr;1\nSzékesfehérvár;3\nTűz;5\n'],
  ['windows-1251', 'Город;Население\nМосква;1\nСанкт-Петербург;2\n'],
  ['koi8-u', 'Город;Население\nМосква;1\nСанкт-Петербург;2\n'],
  ['ibm866', 'Город;Население\nМосква;1\nСанкт-Петербург;2\n'],
  ['windows-1253', 'Πόλη;Πληθυσμός\nΑθήνα;1\nΘεσσαλονίκη;2\n'],
  ['windows-1254', 'Şehir;Nüfus\nİstanbul;1\nDiyarbakır;2\nEskişehir;3\nMuğla;4\n'],
  ['windows-1255', 'עיר,אוכלוסייה\nירושלים,1\n'],
  ['windows-1256', 'المدينة,السكان\nالقاهرة,1\n'],
  ['windows-1257', 'Miestas;Gyventojų\nKlaipėda;1\nŠiauliai;2\nPanevėžys;3\n'],
  ['shift_jis', '都市,人口\n東京,1\n大阪,2\nさいたま,3\n'],
  ['shift_jis', '売上\nデータ,1\n'],
  ['euc-jp', '都市,人口\n東京,1\n大阪,2\nさいたま,3\n'],
  ['gb18030', '城市,人口\n北京,1\n上海,2\n广州,3\n'],
  ['big5', '城市,人口\n臺北,1\n高雄,2\n臺中,3\n'],
  ['euc-kr', '도시,인구\n서울,1\n부산,2\n대구,3\n'],
])('reads %s: %j', (encoding, text) => {
  const decoded = decode(encode(text, encoding));
  expect(decoded.text).toBe(text);
  expect(decoded.notes).toMatchObject([{ kind: 'encoding' }]);
});

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

test.each<[string, Uint8Array, string, string]>([
  ['UTF-8', bytesOf('Größe,東京'), 'Größe,東京', 'utf-8'],
  ['UTF-8 with a mark', bytesOf('\ufeffGröße'), 'Größe', 'utf-8'],
  ['UTF-8 that is cut in a character', bytesOf('a,Größe,東京').subarray(0, -1), 'a,Größe,東', 'utf-8'],
  ['zero bytes', bytesOf('a\0,b\n1,2\n3,4\n'), 'a,b\n1,2\n3,4\n', 'utf-8'],
  ['nothing', new Uint8Array(), '', 'utf-8'],
  ['UTF-16 with a mark', Uint8Array.from([0xff, 0xfe, 0x61, 0, 0xe9, 0]), 'aé', 'utf-16le'],
  ['UTF-16, the other end first, with a mark', Uint8Array.from([0xfe, 0xff, 0, 0x61, 0, 0xe9]), 'aé', 'utf-16be'],
  ['UTF-16 without a mark', Uint8Array.from([0x61, 0, 0x2c, 0, 0x71, 0x67, 0x0a, 0]), 'a,東\n', 'utf-16le'],
  [
    'UTF-16, the other end first, without',
    Uint8Array.from([0, 0x61, 0, 0x2c, 0x67, 0x71, 0, 0x0a]),
    'a,東\n',
    'utf-16be',
  ],
  ['ISO-2022-JP', Uint8Array.from([0x1b, 0x24, 0x42, 0x45, 0x6c, 0x35, 0x7e, 0x1b, 0x28, 0x42]), '東京', 'iso-2022-jp'],
])('reads %s', (_, bytes, text, encoding) => {
  const decoded = decode(bytes);
  expect({ text: decoded.text, encoding: decoded.encoding }).toEqual({ text, encoding });
});

test('reads the signs of four bytes in GB 18030', () => {
  const yen = [0x81, 0x30, 0x84, 0x36];
  const line = [...encode('2024年1月,', 'gb18030'), ...yen, ...bytesOf('218\n')];
  const decoded = decode(Uint8Array.from([...encode('月份,线上销售额\n', 'gb18030'), ...line, ...line]));
  expect(decoded.text).toBe('月份,线上销售额\n2024年1月,¥218\n2024年1月,¥218\n');
});

test('uses the given encoding, and guesses when it is unknown', () => {
  const bytes = encode('Łódź', 'windows-1250');
  expect(decode(bytes, 'windows-1252').text).toBe('£ódŸ');
  expect(decode(bytesOf('Łódź'), 'no such thing').text).toBe('Łódź');
});

test('keeps UTF-8 with a few broken bytes and reports it', () => {
  const decoded = decode(Uint8Array.from([...bytesOf('Größe Münch Köln süß Łódź 東京'), 0xe9, 0x2c]));
  expect(decoded.text).toContain('Łódź 東京\ufffd');
  expect(decoded.notes).toMatchObject([
    { certainty: 'doubtful', sentence: 'One character could not be read as UTF-8 and is shown as \ufffd.' },
  ]);
});

test('reports an alternative when in doubt', () => {
  expect(decode(Uint8Array.from([0x61, 0xa4, 0x0a])).notes).toMatchObject([
    { certainty: 'doubtful', undo: { encoding: expect.any(String) } },
  ]);
});

test.each(['', '\ufeff'])('reads UTF-32, with and without a mark (%j)', (mark) => {
  const codes = [...`${mark}Ort,Größe\n🚀,1\n`].map((char) => char.codePointAt(0) ?? 0);
  const little = new Uint8Array(Uint32Array.from(codes).buffer);
  const inOrder = Uint8Array.from({ length: little.length }, (_, at) => little[at - (at % 4) + 3 - (at % 4)] ?? 0);
  expect(decode(little)).toMatchObject({ text: 'Ort,Größe\n🚀,1\n', encoding: 'utf-32le' });
  expect(decode(inOrder)).toMatchObject({ text: 'Ort,Größe\n🚀,1\n', encoding: 'utf-32be' });
});
