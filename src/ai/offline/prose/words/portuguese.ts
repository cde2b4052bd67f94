import type { Words } from './words.ts';

/** Portuguese. */
export const portuguese: Words = {
  language: 'pt',
  decimal: ',',
  usual:
    'o os as de do da dos das em no na nos nas e um uma que por com para foi foram são ao à mais não como seu sua entre era eram tem têm',
  determiners:
    'o a os as um uma uns umas este esta estes estas esse essa esses essas aquele aquela seu sua seus suas cada todo toda todos todas nenhum nenhuma vários várias',
  prepositions:
    'de do da dos das em no na nos nas num numa a ao à aos às por pelo pela pelos pelas para com sem sob sobre entre até desde durante após ante contra segundo conforme perto como',
  pronouns: 'ele ela eles elas que quem cujo cuja onde se lhe nos isso isto eu nós vós você',
  conjunctions: 'e ou mas porém enquanto embora porque quando se pois também além então já contudo todavia seguido',
  copulas: 'é são era eram foi foram está estão fica continua',
  verbs:
    'abre abriu rendeu somou é são era eram foi foram está estão estava tem têm tinha tinham teve tiveram há havia houve ser será serão pode podem deve devem ' +
    'alcançou alcança alcançaram atingiu atinge atingiram registou registrou registra registram registaram registraram registaram-se registou-se contava conta contou contavam somou soma somaram subiu sobe subiram desceu desce desceram caiu cai caíram cresceu cresce cresceram aumentou aumenta aumentaram diminuiu diminui passou passa passaram ' +
    'vendeu vende venderam produziu produz produziram custou custa custava representa representou representava representam totalizou ocupa ocupou segue seguiu seguiram seguem seguido seguida lidera liderou obteve recebeu recebe receberam ganhou ganha emprega superou supera vivem viviam vive mostra chegou chega chegaram gastou gasta gastaram perdeu perde perderam lucrou faturou teve ficou ficaram vieram veio visitaram',
  verbEnds: /(?!)/,
  adverbs:
    'dobro triplo não mais menos só apenas quase aproximadamente cerca muito ainda já respectivamente respetivamente juntos atualmente recentemente depois assim até anualmente exatamente mal somente por',
  degrees:
    'primeiro primeira segunda terceiro terceira quarto quarta último última melhor pior principal principais maior maiores menor menores médio média médios médias alto alta baixo baixa mesmo mesma anterior seguinte resto restante restantes',
  measureNouns:
    'lucro prejuízo défice número números valor valores total taxa parte média preço preços custo custos montante volume nível índice posto lugar lista comparação estatística gráfico ano anos mês meses dia dias período aumento queda redução subida descida crescimento país países cidade cidades região regiões pessoas habitantes usuários utilizadores casos unidades final início resultado milhão milhões percentagem porcentagem euros reais dólares população receita vendas quota',
  followers:
    /(?:\bseguid[oa]s? (?:de perto )?(?:por|pel[oa]s?|de|d[oa]s?)|\bà frente d[eoa]s?|\bseguem-se|\bseguiram-se|\bdepois v[eê]m)(?!\p{L})/giu,
  contrasts: /(?:,\s*)?\b(?:enquanto|ao passo que|contra|em comparação com|comparado com|frente a)(?!\p{L})|;/giu,
  numbers:
    'dois:2 duas:2 três:3 quatro:4 cinco:5 seis:6 sete:7 oito:8 nove:9 dez:10 onze:11 doze:12 treze:13 catorze:14 quatorze:14 quinze:15 dezesseis:16 dezasseis:16 dezessete:17 dezoito:18 dezenove:19 vinte:20 trinta:30 quarenta:40 cinquenta:50 sessenta:60 setenta:70 oitenta:80 noventa:90 cem:100 zero:0 nenhum:0 nenhuma:0 cento:100 mil:1000 duzentos:200 duzentas:200 trezentos:300 trezentas:300 quatrocentos:400 quatrocentas:400 quinhentos:500 quinhentas:500 seiscentos:600 seiscentas:600 setecentos:700 setecentas:700 oitocentos:800 oitocentas:800 novecentos:900 novecentas:900 dezanove:19 dezassete:17 dezoito:18',
  numbersAreJoined: false,
  fractions:
    'metade:0.5 terço:0.3333333333333333 terços:0.3333333333333333 quarto:0.25 quartos:0.25 quinto:0.2 quintos:0.2 décimo:0.1 oitavo:0.125 sexto:0.16666666666666666 décimos:0.1',
  ranks:
    'portão episódio cais sala classe turma equipa equipe zona modelo lote top número nº n.º página pág capítulo figura tabela sala artigo art secção seção posto lugar grupo nível fase versão pergunta semana parte telefone tel lei nota quarto linha voo parágrafo decreto',
  denominators: /(?:\bpor|\bpor cada|\bem cada)\s+$/i,
  restatements: /, ?(?:ou seja|isto é),? (?:\p{L}{1,20} ){0,2}$/iu,
  changes:
    /(?:(?:aument|diminu|cresc|desc|sub|ca[ií]|reduz)\p{L}{0,12}(?: em)?|(?:aumento|queda|subida|descida|crescimento|redução) de)(?: (?:quase|mais de|cerca de))? ?$/iu,
  relativeTimes: [
    [/(?:\b(?:n|d|a)?o ano (?:anterior|passado|antes)|\bum ano antes)(?!\p{L})/giu, -1],
    [/(?:\b(?:n)?o ano seguinte|\bum ano depois)(?!\p{L})/giu, 1],
    [/(?:\b(?:n)?o mesmo ano|\b(?:n)?esse ano|\bnaquele ano)(?!\p{L})/giu, 0],
  ],
  introduction: /^(?:esta|este|a|o) (?:estatística|gráfico|tabela|figura) (?:mostra|apresenta|indica|ilustra)\s+/i,
  quarters: /^(?:(trimestre)|semestre)$/,
  timeNouns: 'ano anos final finais início época temporada exercício em no de',
  abbreviations: 'sr sra dr dra etc p.ex aprox máx mín n pág art',
  names: { label: 'Nome', time: 'Data', value: 'Valor', earlier: 'Antes', low: 'Mínimo', high: 'Máximo' },
  links: {
    and: 'e',
    or: 'ou',
    to: 'a para até',
    from: 'de desde',
    between: 'entre',
    of: 'de do da dos das',
    with: 'com a',
    where: 'onde',
    relative: 'que quem',
    open: 'desde até',
    respectively: 'respectivamente respetivamente',
    approximate: 'cerca quase aproximadamente de apenas',
    scaleOf: 'de',
  },
  comparisons: {
    times: [
      [/\b(?:o dobro (?:de|d[oa]s?)?|duas vezes mais)(?:(?: ?\p{L}+(?!\p{L})){0,3}? ?(?:de|d[oa]s?|que)(?=\s))?/giu, 2],
      [
        /\b(?:o triplo (?:de|d[oa]s?)?|três vezes mais)(?:(?: ?\p{L}+(?!\p{L})){0,3}? ?(?:de|d[oa]s?|que)(?=\s))?/giu,
        3,
      ],
      [/\bmetade (?:de |d[oa]s? )?(?:\p{L}{1,20} ){0,3}?(?:de|d[oa]s?|que)(?=\s)/giu, 0.5],
    ],
    remaining: /\b(?:restantes?)\b/gi,
    rest: /\bo resto\b|\bos restantes\b/i,
    more: /^\s*(?:[\p{L}.]+\s+){0,3}?(?:a mais|mais)(?=\s)/iu,
    less: /^\s*(?:[\p{L}.]+\s+){0,3}?(?:a menos|menos)(?=\s)/iu,
    than: /\b(?:que|do que)\b/i,
  },
  losses: /(?:^|[^\p{L}])(?:preju[ií]zos?|perdas?|d[eé]fices?|déficit|perdeu|perderam|perder|perdido)(?!\p{L})/iu,
  gains: /(?:^|[^\p{L}])(?:lucros?|lucrou|ganhos?|ganhou|ganhar(?:am)?|lucrar(?:am)?|excedente|superávit)(?!\p{L})/iu,
  result: 'Lucro',
  growth: 'Variação',
  falls:
    /(?:^|[^\p{L}])(?:ca[iíu]\p{L}{0,4}|queda|diminu\p{L}{0,6}|desce\p{L}{0,4}|descida|redução|reduziu|menos)(?!\p{L})/iu,
  percentChanges: /(?!)/,
  changeNouns: /^(?:a mais|a menos)/i,
  commands: 'ignore ignora ignorem escreva escreve responda use insira desenhe imprima',
};
