/** Meanings of words in a date. Any other word means that a text is no date. */
export type DateWord = 'quarter' | 'half' | 'first half' | 'second half' | 'week' | 'fiscal' | 'nothing';

const meanings: Record<DateWord, string> = {
  quarter:
    'q qtr quarter quartal quartale trimestre trim trimester trimestral t kwartał kwartaal kvartal kv çeyrek ç квартал кв 季度 四半期 季 분기 čtvrtletí',
  half: 'h hy half halfyear halbjahr hj semestre semester s półrocze halvår yarıyıl полугодие п/г halfjaar',
  'first half': '上半年 上期 上半期 상반기',
  'second half': '下半年 下期 下半期 하반기',
  week: 'w wk week weeks kw cw woche kalenderwoche semaine sem semana settimana tydzień vecka v uge uke hafta неделя нед 周 週 주',
  fiscal: 'fy gj wj fiscal geschäftsjahr gjahr exercice 年度',
  nothing:
    'st nd rd th er re e ème eme º ª de del di den der do the of le la am um at on a à las year jahr année año uhr clock r г год года р 年 月 日 号 號 第 년 월 일 z utc gmt ' +
    'monday mon tuesday tue tues wednesday wed thursday thu thur thurs friday fri saturday sat sunday sun ' +
    'montag mo dienstag di mittwoch mi donnerstag do freitag fr samstag sa sonnabend sonntag so ' +
    'lundi lun mardi mercredi mer jeudi jeu vendredi ven samedi sam dimanche dim ' +
    'lunes martes miércoles mié jueves jue viernes vie sábado sáb domingo dom ' +
    'lunedì martedì mercoledì giovedì gio venerdì sabato sab domenica ' +
    'segunda terça quarta quinta sexta feira seg ter qua qui sex ' +
    'maandag ma dinsdag woensdag wo donderdag vrijdag vr zaterdag za zondag zo ' +
    'poniedziałek wtorek środa czwartek piątek sobota niedziela måndag tisdag onsdag torsdag fredag lördag söndag ' +
    'pazartesi salı çarşamba perşembe cuma cumartesi pazar понедельник вторник среда четверг пятница суббота воскресенье пн вт ср чт пт сб вс',
};

const byWord = new Map<string, DateWord>();
for (const [meaning, list] of Object.entries(meanings).toReversed() as [DateWord, string][])
  for (const word of list.split(' ')) byWord.set(word, meaning); // the keys are the meanings; the first of two wins

/** Meaning of a lowercase word, without its dot, in a date; null for other words. */
export function dateWord(word: string): DateWord | null {
  return byWord.get(word) ?? null;
}
