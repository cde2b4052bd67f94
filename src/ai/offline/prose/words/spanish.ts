import type { Words } from './words.ts';

/** Spanish. */
export const spanish: Words = {
  language: 'es',
  decimal: ',',
  usual: 'el la los las de del y en un una es que por con para fue se su al más como lo son era fueron entre',
  determiners:
    'el la los las un una unos unas este esta estos estas ese esa esos esas su sus cada todo toda todos todas ningún ninguna varios varias',
  prepositions:
    'a ante bajo con contra de del al desde durante en entre hacia hasta mediante para por según sin sobre tras frente unos unas como',
  pronouns: 'él ella ellos ellas que quien cuyo cuya donde se lo le les esto eso yo tú usted nosotros',
  conjunctions: 'y e o u pero sino mientras aunque porque cuando si pues también además sin embargo luego entonces',
  copulas: 'es son era eran fue fueron está están sigue siguen',
  verbs:
    'abrió abre abren abrieron cerró cierra son es son era eran fue fueron está están estaba ha han había habían hay hubo tiene tienen tenía tenían tuvo tuvieron puede pueden debe ' +
    'alcanzó alcanza alcanzaron registró registra registraron contaba cuenta contó sumó suma sumaron subió sube subieron bajó baja bajaron cayó cae cayeron creció crece crecieron aumentó aumenta aumentaron disminuyó disminuye descendió pasó pasa pasaron ' +
    'vendió vende vendieron produjo produce costó cuesta costaba representa representó representaba supuso totalizó ocupa ocupó sigue siguió siguieron siguen seguido seguida lidera lideró encabeza obtuvo recibió recibe ganó gana emplea empleaba superó supera situó sitúa viven vivían vive muestra mostró llegó llega llegaron ascendió asciende',
  verbEnds: /(?!)/,
  adverbs:
    'hace apenas ya doble triple no más menos solo sólo unos unas casi aproximadamente cerca alrededor muy aún ya todavía respectivamente juntos actualmente recientemente después luego así incluso total anualmente exactamente apenas',
  degrees:
    'primer primera primero segundo segunda tercer tercera tercero cuarto cuarta último última mejor peor principal principales mayor menor mayores menores medio media promedio alto alta bajo baja mismo misma anterior siguiente resto restante restantes',
  measureNouns:
    'beneficio pérdida déficit ventas número números valor valores cifra cifras total tasa parte promedio precio precios coste costes costo monto volumen nivel índice puesto lugar lista comparación estadística gráfico año años mes meses día días periodo período aumento descenso subida bajada crecimiento caída país países ciudad ciudades región regiones personas habitantes usuarios casos unidades final principio resultado millón millones porcentaje euros dólares cabeza',
  followers:
    /(?:\bseguid[oa]s? (?:de cerca )?(?:por|de)\b|\bpor delante de\b|\ble siguen?\b|\ble siguieron\b|\ba continuación\b)/gi,
  contrasts: /(?:,\s*)?\b(?:mientras que|mientras|frente a|en comparación con|comparado con)\b|;/gi,
  numbers:
    'dos:2 tres:3 cuatro:4 cinco:5 seis:6 siete:7 ocho:8 nueve:9 diez:10 once:11 doce:12 trece:13 catorce:14 quince:15 veinte:20 treinta:30 cuarenta:40 cincuenta:50 sesenta:60 setenta:70 ochenta:80 noventa:90 cien:100 cero:0 ninguno:0 ninguna:0 ciento:100 mil:1000 doscientos:200 doscientas:200 trescientos:300 trescientas:300 cuatrocientos:400 cuatrocientas:400 quinientos:500 quinientas:500 seiscientos:600 seiscientas:600 setecientos:700 setecientas:700 ochocientos:800 ochocientas:800 novecientos:900 novecientas:900 dieciséis:16 diecisiete:17 dieciocho:18 diecinueve:19 veintiuno:21 veintiún:21 veintiuna:21 veintidós:22 veintitrés:23 veinticuatro:24 veinticinco:25 veintiséis:26 veintisiete:27 veintiocho:28 veintinueve:29',
  numbersAreJoined: false,
  fractions:
    'mitad:0.5 tercera:0.3333333333333333 cuarta:0.25 quinta:0.2 tercio:0.3333333333333333 tercios:0.3333333333333333 cuarto:0.25 cuartos:0.25 quinto:0.2 quintos:0.2 décimo:0.1 octavo:0.125 sexto:0.16666666666666666',
  ranks:
    'portal plaza puerta episodio día lunes martes clase equipo zona modelo lote expediente piso top número no n.º nº página págs pág teléfono tel fax extensión nota ley decreto reglamento artículo art apartado línea autobús puerta vuelo habitación factura expediente volumen tomo piso capítulo figura tabla sala artículo sección rango puesto grupo nivel fase paso versión pregunta semana parte',
  denominators: /(?:\bpor|\bpor cada|\bde cada)\s+$/i,
  restatements: /,\s*(?:es decir|o)\s+(?:\p{L}+\s+){0,2}$/iu,
  changes:
    /(?:(?:aument|baj|disminu|descend|crec|sub|ca)\p{L}{0,12}\s+(?:un|en)|(?:aumento|descenso|subida|bajada|crecimiento|caída|incremento)\s+del?)(?=\s)(?:\s+(?:casi|más de|cerca de|unos))?\s*$/iu,
  relativeTimes: [
    [/\b(?:(?:en |d)?el año (?:anterior|previo|pasado)|un año antes)\b/gi, -1],
    [/\b(?:(?:en )?el año siguiente|al año siguiente|un año después|un año más tarde)(?!\p{L})/giu, 1],
    [/\b(?:ese (?:mismo )?año|(?:en )?el mismo año|en esa fecha)(?!\p{L})/giu, 0],
  ],
  introduction: /^(?:esta|este|la|el) (?:estadística|gráfico|tabla|figura) (?:muestra|presenta|indica|ilustra)\s+/i,
  quarters: /^(?:(trimestre)|semestre)$/,
  timeNouns: 'año años final finales principios temporada ejercicio en',
  abbreviations: 'sr sra dr dra etc p.ej aprox máx mín ee.uu núm',
  names: { label: 'Nombre', time: 'Fecha', value: 'Valor', earlier: 'Antes', low: 'Mínimo', high: 'Máximo' },
  links: {
    and: 'y e',
    or: 'o u',
    to: 'a',
    from: 'de desde',
    between: 'entre',
    of: 'de del',
    with: 'con a',
    where: 'donde',
    relative: 'que quien donde',
    open: 'desde hasta',
    respectively: 'respectivamente',
    approximate: 'unos unas casi aproximadamente cerca que alrededor',
    scaleOf: 'de',
  },
  comparisons: {
    times: [
      [/\b(?:el doble (?:de)?|dos veces más)(?:(?: ?\p{L}+(?!\p{L})){0,3}? (?:que|de)(?=\s))?/giu, 2],
      [/\b(?:el triple (?:de)?|tres veces más)(?:(?: ?\p{L}+(?!\p{L})){0,3}? (?:que|de)(?=\s))?/giu, 3],
      [/\bla mitad (?:de)?(?: ?\p{L}+(?!\p{L})){0,3}? que(?=\s)/giu, 0.5],
    ],
    remaining: /\b(?:restantes?)\b/gi,
    rest: /\bel resto\b/i,
    more: /^\s*(?:[\p{L}.]+\s+){0,3}?más(?=\s)/iu,
    less: /^\s*(?:[\p{L}.]+\s+){0,3}?menos(?=\s)/iu,
    than: /\bque\b/i,
  },
  losses: /(?:^|[^\p{L}])(?:pérdidas?|déficits?|perdió|perdieron|perder|perdido)(?!\p{L})/iu,
  gains: /(?:^|[^\p{L}])(?:beneficios?|ganancias?|ganó|ganaron|ganar|ganado|superávit|utilidad(?:es)?)(?!\p{L})/iu,
  result: 'Beneficio',
  growth: 'Variación',
  falls:
    /(?:^|[^\p{L}])(?:baj\p{L}{0,5}|disminu\p{L}{0,6}|descen\p{L}{0,6}|cay\p{L}{0,5}|caída|reducción|menos)(?!\p{L})/iu,
  percentChanges: /(?!)/,
  changeNouns: /^(?:más|menos)/i,
  commands: 'ignora ignore ignorad escribe escriba responde usa dibuja',
};
