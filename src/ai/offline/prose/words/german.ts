import type { Words } from './words.ts';

/** German. */
export const german: Words = {
  language: 'de',
  decimal: ',',
  usual:
    'der die das und in den von zu mit im auf für ist war waren wurden des dem nicht ein eine als auch es an bei wie',
  determiners:
    'der die das den dem des ein eine einer eines einem einen dieser diese dieses diesem diesen jeder jede jedes alle beide ihr ihre sein seine kein keine solche mehrere einige',
  prepositions:
    'in im ins an am auf aus bei beim bis durch für gegen mit nach ohne über um unter von vom vor während wegen zu zum zur zwischen seit laut gegenüber innerhalb außerhalb rund hinter neben pro je als gemäß trotz ab dank inklusive',
  pronouns:
    'er sie es wir ihr ich man wer was welche welcher welches wo davon dabei dort hier sich ihm ihnen dessen deren',
  conjunctions:
    'und oder aber sowie während wohingegen doch sondern jedoch hingegen dagegen denn weil da dass wenn obwohl also zudem außerdem sowohl',
  copulas: 'ist sind war waren sei wäre bleibt blieb wird wurde wurden',
  verbs:
    'schloss schließt schlossen ergab ergaben brachte brachten erbrachte kostete blieb blieben berichtet berichtete ist sind war waren wird wurde wurden hat haben hatte hatten kann können konnte konnten soll sollen sollte sollten muss müssen gibt gab ' +
    'liegt lagen lag liegen betrug betrugen beträgt betragen stieg stiegen steigt steigen sank sanken sinkt sinken fiel fielen fällt fallen wuchs wuchsen wächst wachsen kam kamen kommt kommen ging gingen geht ' +
    'erreichte erreichten erreicht verzeichnete verzeichneten verzeichnet zählte zählten zählt lebten lebte leben lebt belief beliefen beläuft kostete kosteten kostet kosten verkaufte verkauften verkauft produzierte produzierten ' +
    'meldete meldeten meldet führt führte führten folgt folgte folgten gefolgt macht machte machten entfielen entfiel entfällt erzielte erzielten erzielt erhielt erhielten verdiente verdienten stellte stellten zeigt zeigte steht stand standen besuchten besuchte wählten stimmten nahm nahmen verbrauchte verbrauchten gestiegen gesunken gefallen gewachsen erwirtschaftete erwirtschafteten beschäftigt beschäftigte beschäftigten exportierte importierte',
  verbEnds: /(?!)/,
  adverbs:
    'bzw dann sonst daraufhin später heute gestern jetzt immer doppelt halb dreimal viermal zweimal davon nicht nur etwa rund circa ca knapp fast ungefähr über mehr weniger noch schon sehr sogar insgesamt zusammen jeweils derzeit aktuell zuletzt damals bereits erstmals wieder leicht deutlich stark weltweit jährlich monatlich danach anschließend zuvor so auch hingegen respektive beziehungsweise gut lediglich genau',
  degrees:
    'meisten wenigsten höchste höchsten höchster niedrigste niedrigsten größte größten größter kleinste kleinsten zweite zweiten dritte dritten vierte vierten erste ersten letzte letzten nächste nächsten führende führenden durchschnittliche durchschnittlichen durchschnittlich gesamte gesamten mittlere höhere niedrigere größere kleinere vorherigen gleichen zweitgrößte zweithöchste drittgrößte beste besten rest übrigen restlichen',
  measureNouns:
    'überschuss fehlbetrag gewinn verlust minus plus bilanz zahl anzahl menge wert werte summe anteil quote rate durchschnitt preis preise kosten umsatz gesamtzahl volumen höhe niveau index stand rang platz liste vergleich statistik grafik jahr jahre jahren monat monate tag tage zeitraum anstieg rückgang wachstum zunahme abnahme veränderung unterschied land länder stadt städte region regionen menschen personen einwohner einwohnern nutzer fälle stück spitze ende anfang mitte ergebnis folge hälfte million millionen milliarde milliarden prozent euro',
  followers:
    /(?:\bgefolgt von\b|\bvor\b(?= \p{Lu})|\bdanach (?:kommt|kam|folgt|folgte)\b|\bes folg(?:t|en|te|ten)\b)/giu,
  contrasts: /(?:,\s*)?\b(?:während|wohingegen|gegenüber|verglichen mit|im vergleich zu|nach|hingegen|dagegen)\b|;/gi,
  numbers:
    'zwei:2 drei:3 vier:4 fünf:5 sechs:6 sieben:7 acht:8 neun:9 zehn:10 elf:11 zwölf:12 dreizehn:13 vierzehn:14 fünfzehn:15 sechzehn:16 siebzehn:17 achtzehn:18 neunzehn:19 zwanzig:20 dreißig:30 vierzig:40 fünfzig:50 sechzig:60 siebzig:70 achtzig:80 neunzig:90 hundert:100 null:0 tausend:1000 zwo:2 dreissig:30 sech:6 sieb:7',
  numbersAreJoined: true,
  fractions:
    'hälfte:0.5 drittel:0.3333333333333333 viertel:0.25 fünftel:0.2 sechstel:0.16666666666666666 achtel:0.125 zehntel:0.1',
  ranks:
    'tor gleis saal az nr abs buchstabe kapitel episode halle zeile uhr jahrgang motion antrag team bezirk zone modell los top nr nummer seite s tel telefon telefonnummer durchwahl fax fußnote anmerkung gesetz verordnung richtlinie din iso ziffer absatz abs § art gleis linie zimmer haus postfach kapitel band ausgabe bestellung rechnung aktenzeichen kapitel abbildung tabelle raum artikel abschnitt rang platz klasse gruppe stufe phase version frage woche teil paragraf',
  denominators: /(?:\bpro|\bje|\bvon jeweils)\s+$/i,
  restatements: /,\s*(?:also|oder)\s+(?:\p{L}+\s+){0,2}$/iu,
  changes:
    /\b(?:um|Anstieg von|Rückgang von|Zunahme von|Abnahme von|Plus von|Minus von|Zuwachs von|Wachstum von)(?=\s)(?:\s+(?:etwa|rund|knapp|fast|über|mehr als|gut|ca\.?))?\s*$/i,
  relativeTimes: [
    [/\b(?:im|zum|gegenüber dem|vom)?\s?(?:vorjahr(?:es)?|jahr (?:zuvor|davor))\b/gi, -1],
    [/\b(?:im )?jahr darauf\b/gi, 1],
    [/\b(?:ein jahr zuvor|ein jahr davor|im vorherigen jahr)\b/gi, -1],
    [/\b(?:im (?:folgejahr|folgenden jahr|nächsten jahr)|ein jahr später)\b/gi, 1],
    [/\b(?:im (?:selben|gleichen) (?:jahr|zeitraum)|in diesem jahr|zu diesem zeitpunkt)\b/gi, 0],
  ],
  introduction: /^(?:diese|die) (?:statistik|grafik|tabelle|abbildung|umfrage) (?:zeigt|stellt|gibt)\s+/i,
  quarters: /^(?:(quartals?)|halbjahr(?:e?s)?)$/,
  timeNouns: 'jahr jahre jahres ende anfang mitte saison geschäftsjahr schuljahr im in seit bis ab',
  abbreviations: 'co nr ca bzw mio mrd tsd dr prof st str z.b u.a d.h usw inkl zzgl abb vgl evtl gem max min',
  names: { label: 'Name', time: 'Zeit', value: 'Wert', earlier: 'Zuvor', low: 'Von', high: 'Bis' },
  links: {
    and: 'und sowie',
    or: 'oder',
    to: 'auf bis zu',
    from: 'von',
    between: 'zwischen',
    of: 'von des der',
    with: 'mit bei',
    where: 'wo',
    relative: 'die der das welche welcher',
    open: 'seit bis',
    respectively: 'beziehungsweise bzw respektive jeweils',
    approximate: 'ungefähr etwa rund fast knapp über circa ca gut als',
    scaleOf: '',
  },
  comparisons: {
    times: [
      [
        /\b(?:doppelt so (?:viele?|viel|hoch|groß|teuer|lange?)|das doppelte)(?:(?: \p{L}+){0,3}? (?:wie|von)(?=\s))?/giu,
        2,
      ],
      [
        /\b(?:dreimal so (?:viele?|viel|hoch|groß|teuer|lange?)|das dreifache)(?:(?: \p{L}+){0,3}? (?:wie|von)(?=\s))?/giu,
        3,
      ],
      [
        /\b(?:viermal so (?:viele?|viel|hoch|groß|teuer|lange?)|das vierfache)(?:(?: \p{L}+){0,3}? (?:wie|von)(?=\s))?/giu,
        4,
      ],
      [/\bhalb so (?:viele?|viel|hoch|groß|teuer|lange?)(?:(?: \p{L}+){0,3}? wie(?=\s))?/giu, 0.5],
    ],
    remaining: /\b(?:restlichen?|verbleibenden?|letzten?)\b/gi,
    rest: /\bder rest\b|\bdie übrigen\b/i,
    more: /^\s*(?:[\p{L}.]+\s+){0,3}?(?:mehr|höher|größer|über)(?=\s)/iu,
    less: /^\s*(?:[\p{L}.]+\s+){0,3}?(?:weniger|niedriger|kleiner|unter)(?=\s)/iu,
    than: /\bals\b/i,
  },
  losses:
    /(?:^|[^\p{L}])(?:\p{L}{0,12}verlust(?:e|en|es)?|(?:verl(?:or|oren|iert|ieren)|minus|\p{L}{0,10}defizite?|fehlbetrag|rote zahlen))(?!\p{L})/iu,
  gains:
    /(?:^|[^\p{L}])(?:\p{L}{0,12}gewinn(?:e|en|s|es)?|überschuss|überschüsse|plus|verdien(?:t|te|ten|en)|gewann|gewonnen|erwirtschaftete)(?!\p{L})/iu,
  result: 'Gewinn',
  growth: 'Veränderung',
  falls:
    /(?:^|[^\p{L}])(?:sank|sinkt|sanken|gesunken|fiel|fielen|gefallen|fällt|ging|zurück|rückgang|abnahme|minus|schrumpft\p{L}{0,3}|geschrumpft|weniger|verringert\p{L}{0,3})(?!\p{L})/iu,
  percentChanges: /(?!)/,
  changeNouns: /^(?:mehr|weniger|Zuwachs|Anstieg|Rückgang|Wachstum)/i,
  commands: 'ignoriere ignorieren schreibe schreib gib zeichne antworte verwende',
};
