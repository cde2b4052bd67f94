import type { Words } from './words.ts';

/** Italian. */
export const italian: Words = {
  language: 'it',
  decimal: ',',
  usual:
    'il lo la gli le di del della dei delle nel nella e un una che per con è sono stato stati era erano al alla da dal più ha hanno si anche come',
  determiners:
    "il lo la i gli le l un uno una questo questa questi queste quel quella quei quelle suo sua suoi sue loro ogni tutto tutta tutti tutte alcuni alcune nessun nessuna l' l’",
  prepositions:
    "di a da in con su per tra fra del dello della dei degli delle dell al allo alla ai agli alle all dal dallo dalla dai dagli dalle dall nel nello nella nei negli nelle nell sul sullo sulla sui sugli sulle sull verso durante dopo prima contro secondo senza entro fino presso oltre sotto sopra circa rispetto presso grazie nell' dell' all' dall' sull' nell’ dell’ all’ dall’ sull’ d' d’",
  pronouns: 'egli lui lei esso essa essi noi voi io che chi cui quale quali dove ciò questo quello ne ci vi si',
  conjunctions: 'e ed o oppure ma però mentre anche quindi se poiché quando né invece inoltre tuttavia perché',
  copulas: 'è sono era erano fu furono resta restano rimane',
  verbs:
    'incassato chiude apre è sono era erano fu furono ha hanno aveva avevano ebbe sarà saranno può possono deve devono fa fanno stato stata stati state ' +
    'conta contava contano contavano raggiunge raggiunto raggiunse raggiungendo registra registrato registrata registrò registrarono registrano sale salito salita salì sono saliti scende sceso scesa scese cala calato calata aumenta aumentato aumentata aumentati cresce cresciuto cresciuta cresciuti diminuisce diminuito diminuita passa passato passata passati passò ' +
    'vende venduto venduti vendute produce prodotto prodotti produsse costa costava costano rappresenta rappresentava rappresentano totalizza totalizzato segue seguito seguita seguiti seguono occupa impiega vince vinto guadagna supera superato mostra vale ammonta ammontava ammontano spende speso spesi ottiene ottenuto ricevuto riceve incassa incassato vivono viveva vivevano arriva arriva arrivano arrivati visitato perso perde perse chiude chiuso',
  verbEnds: /(?!)/,
  adverbs:
    'doppio triplo non più meno circa quasi solo soltanto molto ancora già sempre rispettivamente insieme attualmente recentemente poi così persino complessivamente appena oltre intorno mediamente annualmente invece',
  degrees:
    'primo prima seconda terzo terza quarto quarta ultimo ultima ultimi migliore peggiore principale principali maggiore maggiori minore minori medio media medi medie alto alta basso bassa più stesso stessa precedente precedenti seguente successivo successiva resto restante restanti rimanente rimanenti',
  measureNouns:
    'utile perdita disavanzo numero numeri valore valori cifra cifre totale tasso parte quota media prezzo prezzi costo costi importo volume livello indice posto lista confronto statistica grafico anno anni mese mesi giorno giorni periodo aumento calo crescita diminuzione riduzione paese paesi città regione regioni persone abitanti utenti casi unità fine inizio risultato milione milioni miliardo miliardi percentuale euro popolazione fatturato ricavi vendite',
  followers: /\b(?:seguit[oaie] (?:da|dal|dalla|dai|dalle)|davanti a|seguono|segue|poi vengono|poi viene)(?!\p{L})/giu,
  contrasts: /(?:,\s*)?\b(?:mentre|contro|rispetto (?:a|ai|al|alla)|in confronto a|invece)(?!\p{L})|;/giu,
  numbers:
    'due:2 tre:3 quattro:4 cinque:5 sei:6 sette:7 otto:8 nove:9 dieci:10 undici:11 dodici:12 tredici:13 quattordici:14 quindici:15 sedici:16 diciassette:17 diciotto:18 diciannove:19 venti:20 trenta:30 quaranta:40 cinquanta:50 sessanta:60 settanta:70 ottanta:80 novanta:90 cento:100 zero:0 nessuno:0 nessuna:0 mille:1000 mila:1000 venti:20',
  numbersAreJoined: true,
  fractions:
    'metà:0.5 terzo:0.3333333333333333 terzi:0.3333333333333333 quarto:0.25 quarti:0.25 quinto:0.2 quinti:0.2 decimo:0.1 ottavo:0.125 sesto:0.16666666666666666 decimi:0.1',
  ranks:
    'binario episodio aula numero uscita classe squadra zona modello lotto top numero n° pagina pag capitolo figura tabella sala articolo art sezione rango posto gruppo livello fase versione domanda settimana parte telefono tel legge nota aula interno binario stanza volo paragrafo comma',
  denominators: /(?:\bogni|\bper|\bsu)\s+$/i,
  restatements: /,\s*(?:cioè|ossia|ovvero)\s+(?:\p{L}+\s+){0,2}$/iu,
  changes:
    /(?:(?:aument|diminu|cresc|calat|scen|sce[ns]|sal[ie]|ridott)\p{L}{0,12}|aumento|calo|crescita|riduzione|diminuzione|incremento) (?:del|dello|dell['’]|di)(?: (?:circa|quasi|oltre))? ?$/iu,
  relativeTimes: [
    [/(?:\bl['’]anno (?:precedente|prima)|\b(?:del|nel|al)l['’]anno precedente|\bun anno prima)/gi, -1],
    [/(?:\bl['’]anno (?:successivo|seguente|dopo)|\b(?:nel|del)l['’]anno (?:successivo|seguente)|\bun anno dopo)/gi, 1],
    [/(?:\b(?:nello )?stesso anno|\bquell['’]anno)/gi, 0],
  ],
  introduction:
    /^(?:questa|questo|la|il) (?:statistica|grafico|tabella|figura) (?:mostra|presenta|indica|illustra)\s+/i,
  quarters: /^(?:(trimestre)|semestre)$/,
  timeNouns: "anno anni fine inizio metà stagione esercizio nel nell' del dal al",
  abbreviations: 'sig dott prof ecc p.es ca max min n pag art',
  names: { label: 'Nome', time: 'Data', value: 'Valore', earlier: 'Prima', low: 'Minimo', high: 'Massimo' },
  links: {
    and: 'e ed',
    or: 'o oppure',
    to: 'a al ad',
    from: 'da dal dai dalla',
    between: 'tra fra',
    of: "di del della dei degli delle dell dell' d'",
    with: 'con a',
    where: 'dove',
    relative: 'che cui',
    open: 'fino da',
    respectively: 'rispettivamente',
    approximate: 'circa quasi oltre intorno appena',
    scaleOf: 'di',
  },
  comparisons: {
    times: [
      [
        /\b(?:il doppio (?:di|dei|delle|del|della)?|due volte (?:di più|più))(?:(?: ?\p{L}+(?!\p{L})){0,3}? ?(?:di|rispetto a|del|della)(?=\s))?/giu,
        2,
      ],
      [
        /\b(?:il triplo (?:di|dei|delle)?|tre volte (?:di più|più))(?:(?: ?\p{L}+(?!\p{L})){0,3}? ?(?:di|rispetto a|del|della)(?=\s))?/giu,
        3,
      ],
      [/\bla metà (?:di |dei |delle )?(?:\p{L}{1,20} ){0,3}?(?:di|rispetto a|del|della)(?=\s)/giu, 0.5],
    ],
    remaining: /\b(?:restanti|restante|rimanenti|rimanente)\b/gi,
    rest: /\bil resto\b/i,
    more: /^\s*(?:[\p{L}.]+\s+){0,3}?(?:in più|più)(?=\s)/iu,
    less: /^\s*(?:[\p{L}.]+\s+){0,3}?(?:in meno|meno)(?=\s)/iu,
    than: /\b(?:di|rispetto a|del|della|che)\b/i,
  },
  losses: /(?:^|[^\p{L}])(?:perdit[ae]|deficit|disavanzo|rosso|perso|persi|perse|perdere|perdeva)(?!\p{L})/iu,
  gains: /(?:^|[^\p{L}])(?:util[ei]|guadagn\p{L}{1,3}|profitt[oi]|avanzo)(?!\p{L})/iu,
  result: 'Utile',
  growth: 'Variazione',
  falls:
    /(?:^|[^\p{L}])(?:cal\p{L}{1,4}|diminu\p{L}{0,6}|sces\p{L}{0,3}|scend\p{L}{0,4}|riduzione|ridott\p{L}{1,2}|meno)(?!\p{L})/iu,
  percentChanges: /(?!)/,
  changeNouns: /^(?:in più|in meno)/i,
  commands: 'ignora ignorate scrivi scrivete rispondi usa inserisci disegna stampa',
};
