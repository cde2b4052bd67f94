/**
 * Characters beyond ASCII of a language, in lowercase, and the single-byte encodings of its texts. For other scripts,
 * also the most frequent characters, which count more than the rest.
 */
type Alphabet = {
  language: string;
  letters: string;
  frequent?: string;
  encodings: readonly string[];
  weight?: number;
};

const western = ['windows-1252', 'macintosh', 'ibm850'];
const central = ['windows-1250', 'iso-8859-2'];
const cyrillic = ['windows-1251', 'koi8-u', 'iso-8859-5', 'ibm866', 'x-mac-cyrillic'];

const thai = Array.from({ length: 90 }, (_, at) => String.fromCharCode(0xe01 + at)).join('');

/** More common languages first: of two that explain a text equally well, the first wins. */
export const alphabets: readonly Alphabet[] = [
  { language: 'German', letters: 'äöüß', encodings: western },
  { language: 'French', letters: 'àâçéèêëîïôûùœæ', encodings: western },
  { language: 'Spanish', letters: 'áéíóúüñ', encodings: western },
  { language: 'Portuguese', letters: 'áâãàçéêíóôõú', encodings: western },
  { language: 'Italian', letters: 'àèéìòù', encodings: western },
  { language: 'Danish and Norwegian', letters: 'æøåé', encodings: western },
  { language: 'Swedish and Finnish', letters: 'åäöé', encodings: western },
  { language: 'Dutch', letters: 'áéëïóöüèê', encodings: western },
  { language: 'Icelandic', letters: 'áðéíóúýþæö', encodings: western, weight: 0.9 },
  { language: 'Catalan', letters: 'àçèéíïòóúü', encodings: western },
  { language: 'Polish', letters: 'ąćęłńóśźż', encodings: central },
  { language: 'Czech', letters: 'áčďéěíňóřšťúůýž', encodings: central },
  { language: 'Slovak', letters: 'áäčďéíĺľňóôŕšťúýž', encodings: central },
  { language: 'Hungarian', letters: 'áéíóöőúüű', encodings: central },
  { language: 'Croatian and Slovenian', letters: 'čćđšž', encodings: central },
  { language: 'Romanian', letters: 'ăâîşţ', encodings: central },
  { language: 'Turkish', letters: 'çğıöşüâîû', encodings: ['windows-1254'] },
  { language: 'Lithuanian', letters: 'ąčęėįšųūž', encodings: ['windows-1257'] },
  { language: 'Latvian', letters: 'āčēģīķļņšūž', encodings: ['windows-1257'] },
  { language: 'Estonian', letters: 'äöõüšž', encodings: ['windows-1257'] },
  {
    language: 'Russian',
    letters: 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
    frequent: 'оеаинтсрвлкмдпуя',
    encodings: cyrillic,
  },
  {
    language: 'Ukrainian',
    letters: 'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя',
    frequent: 'оаинвіертслкудмпя',
    encodings: cyrillic,
  },
  {
    language: 'Serbian',
    letters: 'абвгдђежзијклљмнњопрстћуфхцчџш',
    frequent: 'аиоенртсјкулвмдп',
    encodings: ['windows-1251', 'iso-8859-5'],
  },
  {
    language: 'Greek',
    letters: 'αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰ',
    frequent: 'αοιετνσρκπυςηλμίόάή',
    encodings: ['windows-1253', 'iso-8859-7'],
  },
  {
    language: 'Hebrew',
    letters: 'אבגדהוזחטיךכלםמןנסעףפץצקרשת',
    frequent: 'יוהלאתמרבנשכעםד',
    encodings: ['windows-1255'],
  },
  {
    language: 'Arabic',
    letters: 'ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىيپچژگ',
    frequent: 'اليمونرتبةعدسفحقكه',
    encodings: ['windows-1256'],
  },
  { language: 'Vietnamese', letters: 'àáâãèéêìíòóôõùúýăđĩũơư', encodings: ['windows-1258'] },
  { language: 'Thai', letters: thai, frequent: 'านรกเงอมลสวดทยค่้ีัะ', encodings: ['windows-874'] },
];
