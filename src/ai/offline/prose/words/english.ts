import type { Words } from './words.ts';

/** English. */
export const english: Words = {
  language: 'en',
  decimal: '.',
  usual: 'the of and in to was were with for from is are by at on that this had it which',
  determiners:
    'the a an this that these those its their his her our your my each every all both any some no such another',
  prepositions:
    'in on at of for from to into by with within without among amongst between across over under during since until through throughout against about around per via as like than after before behind ahead toward towards outside inside near following according because due regarding concerning worth despite amid beyond versus vs including excluding up down out',
  pronouns:
    'it they them he she we i you who whom whose which what where when why how there here one ones others other someone everyone itself themselves',
  conjunctions:
    'and or but nor while whereas whilst although though however if so yet therefore thus then also both either',
  copulas: 'was were is are be been being remained remains became becomes',
  verbs:
    'pass passes passed passing weigh weighs weighed weighing stretches stretched carry carries beats differ differs differed joined voted arrive arrives arrived serves served hosted drew drawn welcomed welcomes treated treats collected collects delivered delivers planted harvested donated donates brings brought adds added manages found catches caught shipped ships handled handles printed borrowed lends logged walks walked rode drove flew swam booked charged charges rated wants wanted needs needed sent sends built occupies occupied drank ate smoked owns owned polled polls yields yielded prefers preferred prefer chooses chose chosen choose picked supported opposed admitted admits issued clocked closed closes installed managed counted counts lent raised carried works ran averaged was were is are be been being am has have had having do does did can could will would shall should may might must ' +
    'saw see sees seen seeing made make makes making got get gets went go goes going came come comes coming took take takes taking gave give gives ' +
    'fell fall falls fallen falling rose rise rises risen rising grew grow grows grown growing sold sells sell bought led leads lead leading won wins lost loses spent spends cost costs costing ' +
    'held holds hold holding kept keeps stood stands stand standing hit hits hitting set sets saw shows show showed shown paid pays pay made reached reaches reach reaching peaked peaks peaking ' +
    'amounts amount amounted amounting totals totaled totaled totalled totaling totalling accounts account accounted accounting represents represent represented representing ' +
    'ranked ranks rank ranking recorded records record recording reported reports report reporting registered registers register registering counted counts count counting ' +
    'exceeded exceeds exceed followed follows follow averaged averages average averaging equaled equals equal equalled equaling generated generates generate generating ' +
    'earned earns earn earning produced produces produce producing imported exports exported imports employed employs employ attracted attracts attracting received receives receive ' +
    'increased increases increasing decreased decreases decreasing declined declines declining dropped drops dropping climbed climbs climbing fluctuated fluctuates soared plunged plummeted slipped surged tumbled jumped doubled tripled halved ' +
    'expected expects projected estimated forecast forecasted predicted predicting valued covers cover covered boasts boast boasted comprises comprised includes include included consists made ' +
    'scored scores score scoring attended attends lived visited visits visit sits sit sat lies topped tops top topping ended ends ended started starts began begins moved moves originated opened opens used uses use answered said says say stated according presents present depicts depict illustrates illustrate gives displays display provides ranks describes compares',
  verbEnds: /(?:[a-z]{2}ed|[a-z]{3}ing)$/,
  adverbs:
    'twice double later earlier finally hi hello dear thanks not only just almost nearly approximately roughly about around some circa exactly still already even again once more less most least fewer very quite rather too far well now currently recently previously respectively overall together alone altogether moreover furthermore additionally meanwhile instead worldwide globally annually back ever never always respectively directly closely',
  degrees:
    'most least highest lowest largest smallest biggest greatest fastest slowest oldest youngest best worst longest shortest second third fourth fifth sixth seventh eighth ninth tenth first last next top leading main major total average mean median higher lower larger smaller bigger greater second-highest second-largest third-largest third-highest second-ranked combined previous preceding following same certain selected respective rest remainder remaining',
  measureNouns:
    'surplus deficit budget turnover number numbers amount amounts value values figure figures total totals volume volumes rate rates average share shares percentage percent proportion index score scores level levels price prices cost costs sum size count ranking rankings rank list place position spot comparison contrast statistic statistics graph chart survey source sources data time period year years month months day days date season decade end beginning peak low high record increase decrease growth decline drop rise change difference market country countries region regions city cities state states province provinces team teams player players brand brands company companies people persons person individuals users population inhabitants area income revenue revenues sales earnings profit loss cases case units unit quarter half group category result results second third term terms fact example addition course way case comparison contrast total amount measured followed order kind type types',
  followers:
    /\b(?:followed (?:closely |directly )?by|ahead of|in front of|next (?:came|comes|was|were)|trailed by|then came)\b/gi,
  contrasts:
    /(?:,|;|\bbut|\band)?\s*\b(?:while|whereas|whilst|compared (?:to|with)|as opposed to|versus|in contrast to|up from|down from|before|although|though|later|then)\b|;/gi,
  numbers:
    'two:2 three:3 four:4 five:5 six:6 seven:7 eight:8 nine:9 ten:10 eleven:11 twelve:12 thirteen:13 fourteen:14 fifteen:15 sixteen:16 seventeen:17 eighteen:18 nineteen:19 twenty:20 thirty:30 forty:40 fifty:50 sixty:60 seventy:70 eighty:80 ninety:90 zero:0 none:0 nil:0 dozen:12 hundred:100 thousand:1000',
  numbersAreJoined: false,
  fractions:
    'half:0.5 third:0.3333333333333333 thirds:0.3333333333333333 quarter:0.25 quarters:0.25 fifth:0.2 fifths:0.2 sixth:0.16666666666666666 sixths:0.16666666666666666 eighth:0.125 eighths:0.125 tenth:0.1 tenths:0.1',
  ranks:
    'pew channel ward gate week episode numbers fig figs stage platform track lesson test exercise issue round year class motion team ward district zone unit lot model top no number page pages p pp phone tel telephone fax ext extension call dial footnote note act law section clause paragraph directive regulation resolution rule isbn iso bus line gate flight seat apartment apt unit suite box zip postcode chapter verse issue volume edition item order invoice ticket case code pin id lane platform window route highway grid gen type title annex appendix exhibit chapter figure table room article section rank place grade group level phase step version question day week part',
  denominators:
    /\b(?:per|for every|out of|out of a possible|out of a maximum of|in every|of every|one in)\s+(?:the\s+)?$/i,
  restatements: /,\s*or\s+(?:[a-z]+\s+){0,2}$/i,
  changes:
    /\b(?:increas|decreas|grew|grow|rose|rise|fell|fall|declin|drop|climb|jump|surg|shr[aiu]nk|expand|improv|chang|slip|soar|plung|cut|reduc|rais|gain|los[ts])\w*\s+(?:\w+ly\s+)?by(?=\s)(?:\s+(?:about|around|approximately|roughly|nearly|almost|over|more than|less than|just|only|some|up to|as much as|an average of|a total of|a|another))?\s*$|\b(?:increase|decrease|growth|decline|drop|rise|fall|jump|gain|reduction|difference|improvement|hike) (?:rate )?of (?:about|around|approximately|roughly|nearly|almost|over|more than|less than|just|only|some)?\s*$/i,
  relativeTimes: [
    [
      /\b(?:in |from |during |of )?(?:the )?(?:previous|preceding|prior) (?:reporting |fiscal |financial |business |calendar |academic )?(?:year|season)\b/gi,
      -1,
    ],
    [/\b(?:the|a|one) year (?:before|earlier|prior|previously)\b/gi, -1],
    [/\b(?:two|2) years (?:before|earlier|prior|previously)\b/gi, -2],
    [
      /\b(?:in |during )?(?:the )?(?:following|next|subsequent) (?:reporting |fiscal |financial |business |calendar |academic )?(?:year|season)\b/gi,
      1,
    ],
    [/\b(?:a|one|the) year (?:later|after|on)\b/gi, 1],
    [/\btwo years (?:later|after|on)\b/gi, 2],
    [
      /\b(?:in |during |by )?(?:that|the same|this same|that same|the measured|the given) (?:year|period|season|date|time|month|quarter)\b/gi,
      0,
    ],
    [/\b(?:at|by) (?:that|this) (?:time|date|point)\b/gi, 0],
  ],
  introduction:
    /^(?:this|the|our) (?:\w+ )?(?:statistics?|graph|chart|figure|table|timeline|ranking|survey|line graph|bar chart) (?:shows?|presents?|depicts?|illustrates?|displays?|gives (?:information|an overview) on|describes?|ranks|represents?|provides(?: information on)?|compares?)\s+/i,
  quarters: /^(?:(quarter)|half)$/,
  timeNouns:
    'year years fiscal financial academic season business calendar the end beginning start early late mid middle of',
  abbreviations:
    'co ltd inc corp mr mrs ms dr st no vs approx ca jr sr prof gen rev etc fig vol est avg e.g i.e u.s u.k dept mt',
  names: { label: 'Name', time: 'Time', value: 'Value', earlier: 'Before', low: 'Low', high: 'High' },
  links: {
    and: 'and',
    or: 'or',
    to: 'to',
    from: 'from',
    between: 'between',
    of: 'of',
    with: 'with at having',
    where: 'where',
    relative: 'who which that where',
    open: 'since until till',
    respectively: 'respectively',
    approximate: 'about around approximately roughly nearly almost some circa over under than just only',
    scaleOf: 'of',
  },
  comparisons: {
    times: [
      [
        /\b(?:twice|double|two times) (?:as (?:many|much|high|large|big|long|expensive)|that|the (?:number|amount|size|value|figure))(?:(?: \w+){0,3}? (?:as|of)\b)?/gi,
        2,
      ],
      [
        /\b(?:three times|triple|thrice) (?:as (?:many|much|high|large|big|long|expensive)|that|the (?:number|amount|size|value|figure))(?:(?: \w+){0,3}? (?:as|of)\b)?/gi,
        3,
      ],
      [
        /\b(?:four times) (?:as (?:many|much|high|large|big|long|expensive)|that|the (?:number|amount|size|value|figure))(?:(?: \w+){0,3}? (?:as|of)\b)?/gi,
        4,
      ],
      [
        /\b(?:ten times) (?:as (?:many|much|high|large|big|long|expensive)|that|the (?:number|amount|size|value|figure))(?:(?: \w+){0,3}? (?:as|of)\b)?/gi,
        10,
      ],
      [
        /\bhalf (?:as (?:many|much|high|large|big|long|expensive)|that|the (?:number|amount|size|value|figure))(?:(?: \w+){0,3}? (?:as|of)\b)?/gi,
        0.5,
      ],
    ],
    remaining: /\b(?:the )?(?:remaining|other)\b/gi,
    rest: /\bthe (?:rest|remainder)\b/i,
    more: /^\s*(?:[\p{L}.]+\s+){0,3}?(?:more|higher|greater|larger|above|ahead)\b/iu,
    less: /^\s*(?:[\p{L}.]+\s+){0,3}?(?:fewer|less|lower|smaller|below|behind)\b/iu,
    than: /\bthan\b/i,
  },
  losses: /\b(?:loss(?:es)?|los(?:t|e|es|ing)|deficits?|in the red|losing|shortfall)\b/i,
  gains: /\b(?:profits?|gains?|gained|surplus(?:es)?|earn(?:ed|s|ing)?|made)\b/i,
  result: 'Profit',
  growth: 'Change',
  falls:
    /\b(?:fell|fall(?:s|en|ing)?|dropp?(?:ed|s|ing)?|declin\w{0,4}|decreas\w{0,4}|los[st]\w{0,3}|shr[aiu]nk\w{0,3}|slipp?\w{0,3}|plung\w{0,3}|reduc\w{0,5}|down|lower|sank|cut)\b/i,
  percentChanges:
    /\b(?:grew|grow(?:s|n)?|ros[e]|risen|rises|fell|falls|fallen|declined|decreased|dropped|increased|climbed|jumped|surged|expanded|shrank|slipped|gained|lost|up|down|(?:another|a further|an additional))(?: (?:[a-z]{2,12}ly|by|a|another|further|about|around|almost|some|only|just)){0,4} ?$/i,
  changeNouns: /^(?:increase|rise|growth|drop|decline|decrease|fall|jump|gain|reduction|hike|surge)/i,
  commands: 'ignore disregard write output print answer draw plot use insert say',
};
