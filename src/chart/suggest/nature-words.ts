/** A pattern for any of these words in a name: “customer_id”, “customerId” is split before, “(No.)”. */
function oneOf(words: string): RegExp {
  const list = words.split(' ').join('|');
  return new RegExp(`(?:^|[^\\p{L}\\p{M}])(?:${list})(?![\\p{L}\\p{M}])`, 'iu');
}

/** Names of columns that number, code or address a row. */
export const codeNames = oneOf(
  'ids? login uuid guid urn no nr num n[º°] № code codes kode kod cod cód key bib startnr startnummer dorsal soc isco nace naics sic coicop icd\\d* ine insee istat lau ags insee gkz bfs sku ean gtin isbn issn iban bic fips geoid ags nuts iso\\d* zip zipcode postcode postal plz cp cap phone tel telefon telefono teléfono téléphone telefone telefoon fax mobile handy móvil celular cellulare portable url link href ref reference serial batch token hash barcode lfd cnpj cpf siren siret vat kennziffer kennung schlüssel kostenstelle artikelnummer kundennummer mitgliedsnummer rechnungsnummer nummer numéro número código codice codigo expediente doc docto documento record matrícula matricola dossier referenz номер код дом okato oktmo 番号 编号 编码 代码 번호 코드 رقم',
);

/** Ends of names of the same: “Provinciecode”, “VIAFID”, “invoice_number”. */
export const codeEndings =
  /(?:(?:^|[^\p{L}])(?:device|user|order|customer|product|session|player|student|patient|account|item|event|record|row|store|client|case|visit|trip|ticket)[ _]?ids?|\p{L}(?:code|kode?|kód|nummer|nr|kennung|schlüssel|flag|fips)|[A-Z]ID|[_\s](?:number|index|idx)|\p{L}(?:番号|编号|編號|编码|代码|コード|号码|学号|電話|电话))\.?$/u;

/** Names of the numbers of items in a list: “1.1”, “1.2”, “2.1”. */
export const itemNames =
  /^(?:pos|position|lfd|ziff(?:er)?|kap(?:itel)?|chapter|clause|section|item ?(?:no|nr)|poste?|rubrique|partida|voce)\.?$/iu;

/** Names of places on the grid of a country, in metres. */
export const gridNames =
  /^(?:easting|northing|ostwert|nordwert|hochwert|rechtswert|(?:utm|rd|lambert|gk|lv95|coord|koord)[ _.-]?[xyen]|[xyen][ _.-]?(?:utm|coord|koord|lv95))(?:\s?\(.*\))?$/iu;

/** Names of the time of day at which something was, which is no measure of it. */
export const clockNames =
  /^(?:hora|horário|uhrzeit|heure|ora|orario|godz(?:ina)?|klockslag|saat|tijdstip|time of day|(?:start|end|begin)(?:ing)? time|departure|arrival|abfahrt|ankunft|beginn|call|kick-?off|開始|時刻|时刻|時間帯)\.?$/iu;

/** Names of what a meter shows: it only grows, and what matters is how much. */
export const meterNames =
  /odomet|hodómetro|contachilometri|cuentakilómetros|kilometerstand|(?:km|kilometer|zähler|meter|tacho|mätar|måler)[ -]?(?:stand|ställning|reading)|zählerstand|(?:conta|cuenta)[ -]?km|compteur|relevé|index compteur|meter ?reading|engine hours|ore motore|betriebsstunden|stan licznika|przebieg|показания|пробег|sayaç/iu;

/** Names of what is counted or added up, also where they say “number”. */
export const tallyNames =
  /(?:^|[^\p{L}])(?:count|counts|(?:number|no|nr|num)[. _]{1,2}of|(?:n[º°]|nº|no)\.? ?d[eio]|amount|total|sales|revenue|votes?|cases|deaths|visits?|visitors|population|people|persons?|quantity|qty|volume|betrag|umsatz|anzahl|menge|ausgaben|kosten|nombre de|montant|ventes|effectif|cantidad|importe|ventas|número de|numero di|número de|vendas|quantidade|importo|aantal|bedrag|antal|liczba|sayısı|количество|число)(?!\p{L})|数|額|额|人口|人数|件数|명|عدد/iu;

/** Names of values that are averaged. */
export const rateNames =
  /%|(?:^|[^\p{L}])(?:rates?|ratio|per|percent(?:age)?|pct|share|mean|avg|average|median|index|score|ratings?|grade|density|wind|vento|viento|vind|yield|turnout|temp(?:erature)?s?|prices?|quote|anteil|dichte|mittel(?:wert)?|durchschnitt|preis|note|taux|part|moyenne|prix|tasa|media|precio|nota|taxa|média|preço|tasso|medio|prezzo|aandeel|gemiddelde|prijs|speed|depth|height|weight|length|width|age|alter|âge|edad|idade|età|leeftijd|pressure|humidity|crude|adjusted|gini|magnitude|duration|dauer|wait|delay|pace|hr|bpm|ph|bmi)(?!\p{L})|率|比|平均|价格|価格/iu;

/** Names of the moment at which a row was written. */
export const stampNames =
  /timestamp|zeitstempel|horodat|created|updated|modified|submitted|marca temporal|eingegangen|tijdstempel|tidsst(?:ä|e)mpel|aikaleima|carimbo de data|data\/hora|informazioni cronologiche|sygnatura czasowa|znacznik czasu|časové razítko|időbélyeg|zaman damgası|отметка времени|タイムスタンプ|时间戳|時間戳記|타임스탬프|طابع زمني/iu;

/** Names of when somebody began and ended a form, where the time of day is known. */
export const formNames = /^(?:start|end|recorded) ?date(?: (?:start|end|recorded) ?date)?$/iu;

/** Names of figures that forms note beside the answers. */
export const formFigureNames = /^(?:duration|time taken|completion time|progress|page time)(?:\s|$)/iu;

/** Names of answers in numbers. */
export const answerNames =
  /\?|^q\d{1,2}(?:[^\d]|$)|(?:^|[^\p{L}])(?:ratings?|stars?|scores?|grades?|points?|likert|satisfaction|satisfied|nps|likely|likelihood|agree|agreement|bewertung|note|sterne|zufrieden|zufriedenheit|évaluation|avis|étoiles|valoración|puntuación|estrellas|avaliação|estrelas|voto|stelle|beoordeling|betyg|ocena)(?!\p{L})|評価|评分/iu;

/** Names of what somebody wrote beside the figures. */
export const remarkNames =
  /^anything (?:else|to add)|(?:^|\s)(?:remarks?|notes?|comments?|observations?|bemerkung(?:en)?|anmerkung(?:en)?|kommentare?|remarques?|commentaires?|observaciones|comentarios|observações|note|osservazioni|opmerking(?:en)?|kommentar(?:er)?|uwagi|poznámk[ay]|açıklama|notlar|примечания?|備考|备注|비고)$/iu;

/** Names of what other values rest on rather than what is to be shown: how many were asked, weights, the ends of an interval. */
export const baseNames =
  /(?:^|[^\p{L}])(?:n|base|basis|sample(?: size)?|stichprobe|respondents|observations|weights?|gewicht(?:ung)?|(?:(?:90|95|99) ?%? ?)?(?:ci|ki|ic)|lower|upper|untere?|obere?|se|sd|std|stdev|s\.d\.|s\.e\.|error|margin|marge|±|p|p-value|df|min|max|rank|rang|position|pos|order|seq(?:uence)?|step|day of|age|alter|edad|âge|idade|età|leeftijd|ålder|alder|ikä|wiek|věk|yaş|возраст|capacity|kapazität)(?![\p{L}])/iu;

/** Names of how many answers a row rests on. */
export const answerCounts =
  /^\(?(?:n|n\s?=?|base|basis|sample(?: size)?|(?:un)?weighted n|stichprobe|respondents|befragte|antworten|répondants|encuestados|svar(?:ande)?|próba|vzorek|muestra|échantillon|amostra|campione|steekproef)\)?\.?$/iu;
