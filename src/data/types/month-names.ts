/** Names of months, twelve per line, without dots and in lowercase; forms of one month are separated by a bar. */
const lines = [
  // English
  'january|jan february|feb march|mar april|apr may june|jun july|jul august|aug september|sep|sept october|oct november|nov december|dec',
  // German
  'januar|jänner|jaenner|jän februar|feber märz|maerz|mär|mrz april mai juni juli august september oktober|okt november dezember|dez',
  // French
  'janvier|janv février|fevrier|févr|fevr|fév|fev mars avril|avr mai juin juillet|juil|juill août|aout|aoû septembre octobre novembre décembre|decembre|déc',
  // Spanish
  'enero|ene febrero marzo abril|abr mayo junio julio agosto|ago septiembre|setiembre|set octubre noviembre diciembre|dic',
  // Italian
  'gennaio|gen febbraio|febbr marzo aprile maggio|mag|magg giugno|giu luglio|lug agosto settembre|sett ottobre|ott novembre dicembre',
  // Portuguese
  'janeiro fevereiro março|marco abril maio junho julho agosto setembro outubro|out novembro dezembro',
  // Dutch
  'januari februari maart|mrt april mei juni juli augustus september oktober november december',
  // Polish
  'styczeń|stycznia|sty|styczen luty|lutego|lut marzec|marca kwiecień|kwietnia|kwi|kwiecien maj|maja czerwiec|czerwca|cze lipiec|lipca|lip sierpień|sierpnia|sie|sierpien wrzesień|września|wrz|wrzesien|wrzesnia październik|października|paź|paz|pazdziernik listopad|listopada|lis grudzień|grudnia|gru|grudzien',
  // Swedish, Norwegian, Danish
  'januari februari mars april maj juni juli augusti september oktober november december|des|desember',
  'januar februar marts april maj juni juli august september oktober november december',
  // Finnish
  'tammikuu|tammikuuta|tammi helmikuu|helmikuuta|helmi maaliskuu|maaliskuuta|maalis huhtikuu|huhtikuuta|huhti toukokuu|toukokuuta|touko kesäkuu|kesäkuuta|kesä heinäkuu|heinäkuuta|heinä elokuu|elokuuta|elo syyskuu|syyskuuta|syys lokakuu|lokakuuta|loka marraskuu|marraskuuta|marras joulukuu|joulukuuta|joulu',
  // Czech
  'leden|ledna únor|února březen|března duben|dubna květen|května červen|června červenec|července srpen|srpna září říjen|října - prosinec|prosince',
  // Hungarian
  'január február|febr március|márc április|ápr május|máj június|jún július|júl augusztus szeptember|szept október november december',
  // Romanian
  'ianuarie|ian februarie martie|mart aprilie mai iunie|iun iulie|iul august septembrie octombrie noiembrie|noi decembrie',
  // Turkish
  'ocak|oca şubat|şub|subat mart nisan|nis mayıs|mayis haziran|haz temmuz|tem ağustos|ağu|agustos eylül|eyl|eylul ekim|eki kasım|kas|kasim aralık|ara|aralik',
  // Indonesian
  '- - maret - mei - - agustus - - - desember',
  // Russian and Ukrainian
  'январь|января|янв февраль|февраля|фев|февр март|марта|мар апрель|апреля|апр май|мая июнь|июня|июн июль|июля|июл август|августа|авг сентябрь|сентября|сен|сент октябрь|октября|окт ноябрь|ноября|ноя|нояб декабрь|декабря|дек',
  'січень|січня|січ лютий|лютого|лют березень|березня|бер квітень|квітня|квіт травень|травня|трав червень|червня|черв липень|липня|лип серпень|серпня|серп вересень|вересня|вер жовтень|жовтня|жовт - грудень|грудня|груд',
  // Greek
  'ιανουάριος|ιανουαρίου|ιαν φεβρουάριος|φεβρουαρίου|φεβ μάρτιος|μαρτίου|μαρ απρίλιος|απριλίου|απρ μάιος|μαΐου|μαι|μάι ιούνιος|ιουνίου|ιουν ιούλιος|ιουλίου|ιουλ αύγουστος|αυγούστου|αυγ σεπτέμβριος|σεπτεμβρίου|σεπ οκτώβριος|οκτωβρίου|οκτ νοέμβριος|νοεμβρίου|νοε δεκέμβριος|δεκεμβρίου|δεκ',
  // Arabic
  'يناير فبراير مارس أبريل|ابريل مايو يونيو يوليو أغسطس|اغسطس سبتمبر أكتوبر|اكتوبر نوفمبر ديسمبر',
  // Hindi
  'जनवरी फ़रवरी|फरवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर|सितम्बर अक्टूबर|अक्तूबर नवंबर|नवम्बर दिसंबर|दिसम्बर',
  // Chinese and Japanese in words; with digits (3月) they are read without names
  '一月 二月 三月 四月 五月 六月 七月 八月 九月 十月 十一月 十二月',
];

const months = new Map<string, number>();
for (const line of lines)
  line.split(' ').forEach((forms, place) => {
    for (const form of forms.split('|')) if (form !== '-') months.set(form.normalize('NFC'), place + 1);
  });

// Czech November is Polish for leaves, and for November, too.
months.set('listopadu', 11).set('listopad', 11).set('листопада', 11).set('листопад', 11);

/** Month of a name or an abbreviation in any language, 1 to 12, or null. */
export function monthNumber(word: string): number | null {
  return months.get(word) ?? null;
}
