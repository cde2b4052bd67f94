/** Italian words of edits: the English words, then what stands for them. A star stands for any ending. */
export const italianEdits = `
-:meglio
thousands point:punto delle migliaia|punto per le migliaia
wider:più largo|più larga|più larghe|largo|allarga
-:il|lo|la|i|gli|le|l|un|una|uno|del|della|dello|dei|delle|degli|dell|di|d|per favore|mi|ci|deve|devono|dovrebbe|che|sia|siano|questo|questa|anche|ora|poi|grafico|diagramma|modo|essere|ne
and:e|ed|nonché
no:senza|non|nessun|nessuna|nessuno
hide:nascondi|nascondere|nascondete
remove:rimuovi|rimuovere|togli|togliere|elimina|eliminare|cancella
show:mostra|mostrare|mostrate|visualizza|visualizzare
off:disattiva|disattivare|spegni
on:attiva|attivare|accendi
make:fai|fallo|metti|mettilo|mettere|rendi|rendilo
set:imposta|impostare|cambia|cambiare|modifica|regola|definisci
use:usa|usare|utilizza|utilizzare
add:aggiungi|aggiungere
with:con
to:a|al|alla|su|fino a
by:per|secondo
from:da|dal
in:in|nel|nella
horizontal:orizzontale|orizzontali|orizzontalmente|in orizzontale
vertical:verticale|verticali|verticalmente|in verticale
sort:ordina|ordinare|ordinato|ordinata
sort order:criterio di ordinamento|ordinamento
order:ordine
ascending:crescente|ascendente|ordine crescente|dal più piccolo al più grande
descending:decrescente|discendente|ordine decrescente|dal più grande al più piccolo
alphabetically:alfabeticamente|alfabetico|ordine alfabetico
original:originale|ordine dei dati
reverse:inverti|invertire|inverso|invertito
value:valore
values:valori|etichette dei dati
label:nome|nomi
labels:etichetta|etichette
series labels:etichette delle serie
title:titolo
subtitle:sottotitolo
source:fonte
note:nota
byline:autore|autrice
alt text:testo alternativo
legend:legenda
legend title:titolo della legenda
above:in alto|sopra
below:in basso|sotto
left:sinistra|a sinistra
right:destra|a destra
middle:mezzo|centro|al centro|in mezzo
inside:dentro|all interno|interno
outside:fuori|all esterno|esterno
dark theme:tema scuro|modalità scura
light theme:tema chiaro|modalità chiara
theme:tema
gridlines:griglia|linee della griglia|linee di griglia
axis:asse|assi|scala
value axis:asse dei valori
x axis:asse x|asse delle x|asse orizzontale
y axis:asse y|asse delle y|asse verticale
axis title:titolo dell asse
x axis title:titolo dell asse x
y axis title:titolo dell asse y
logarithmic:logaritmico|logaritmica|log
starts at zero:iniziare da zero|inizia da zero|inizi da zero|partire da zero|parte da zero|iniziare da 0|partire da 0
zero:zero
smooth:morbido|morbida|morbide|smussate|curva|curve|liscia|lisce|levigate
straight:dritto|dritta|dritte|rette
steps:gradini|scalini|a gradini
line:linea
lines:linee
line width:spessore della linea|spessore delle linee|larghezza della linea|larghezza delle linee|spessore linea
line color:colore della linea|colore delle linee
bar:barra
bars:barre
bar color:colore delle barre|colore della barra
column:colonna
columns:colonne
area:area
areas:aree
point:punto
points:punti
point size:dimensione dei punti|grandezza dei punti|dimensione del punto
part:parte|segmento|fetta
parts:parti|segmenti|fette
circle:cerchio
ring:anello
rings:anelli
width:larghezza|spessore
thickness:spessore delle barre|larghezza delle barre
size:dimensione|grandezza
height:altezza
gap:spazio|distanza|spaziatura
between:tra|fra
hole:foro|buco
hole size:dimensione del foro|dimensione del buco
opacity:opacità
transparency:trasparenza
round corners:angoli arrotondati|angoli smussati
color:colore|colori|colora|colorare
colors:tavolozza|palette
fill:riempimento|riempi
border:bordo|bordi|confine|confini
border color:colore del bordo|colore dei bordi|colore dei confini
border width:larghezza del bordo|spessore del bordo
outline:contorno
background:sfondo
blue:blu
light blue:azzurro|azzurra|celeste
dark blue:blu scuro
green:verde|verdi
light green:verde chiaro
dark green:verde scuro
red:rosso|rossa|rossi|rosse
dark red:rosso scuro
yellow:giallo|gialla|gialli
orange:arancione|arancio
purple:viola
pink:rosa
brown:marrone
gray:grigio|grigia|grigi
light gray:grigio chiaro
dark gray:grigio scuro
black:nero|nera|neri
white:bianco|bianca|bianchi
turquoise:turchese
highlight:evidenzia|evidenziare|metti in evidenza|metti in risalto
highlights:evidenziazioni
all:tutti|tutte|tutti i|tutte le|tutto
both:entrambi|entrambe
only:solo|soltanto|solamente
top:primi|prime|migliori
last:ultimo|ultima|ultimi
maximum:massimo|al massimo
share:quota
shares:percentuali|quote
percent:per cento|percentuale
total:totale|somma
totals:totali|somme
number:numero
numbers:numeri|cifre
number format:formato dei numeri|formato numerico
decimals:decimale|decimali|cifre decimali
average:media
median:mediana
trend:tendenza|linea di tendenza
missing values:valori mancanti|dati mancanti
connect:collega|collegare|unisci
day:giorno
week:settimana
month:mese
quarter:trimestre
year:anno|anni
animation:animazione|animazioni
seconds:secondo|secondi
tooltip:tooltip|descrizione comando
reset:ripristina|reimposta
stacked:impilato|impilata|impilate|in pila
bold:grassetto
dashed:tratteggiata|tratteggiate|tratteggiato
dotted:punteggiata|punteggiate
thin:sottile|sottili
thick:spesso|spessa
pie chart:grafico a torta|torta|diagramma a torta
donut chart:grafico a ciambella|grafico ad anello|ciambella
bar chart:grafico a barre
column chart:grafico a colonne
line chart:grafico a linee
area chart:grafico ad area
scatter plot:grafico a dispersione|diagramma di dispersione
bubble chart:grafico a bolle
table:tabella
choropleth map:mappa|mappa coropletica
heatmap:mappa di calore
treemap:treemap
histogram:istogramma
into a:trasformalo in un|trasformalo in una|trasformalo in|trasforma in un|trasforma in|converti in un|in un|in una
small multiples by:dividi per|suddividi per
rivers:fiume|fiumi
lakes:lago|laghi
water:acqua|mare
water color:colore dell acqua
antarctica:antartide
projection:proiezione
graticule:reticolo
scale bar:barra di scala
regions without data:regioni senza dati
zoom to data:zoom sui dati
symbol:simbolo|simboli
arrow:freccia
arrows:frecce
row height:altezza delle righe|altezza della riga
row:riga
rows:righe
levels:livelli
rotation:rotazione
stripes:strisce
search:ricerca
headline number:numero in evidenza|cifra chiave|numero grande
last value:ultimo valore
german:tedesco|tedesca
french:francese
english:inglese
spanish:spagnolo|spagnola
italian:italiano
portuguese:portoghese
dutch:olandese
make:fai|fate|metti|mettete|rendi|rendete|imposta
show:mostra|mostrate|visualizza|fammi vedere
hide:nascondi|nascondete
remove:togli|togliete|rimuovi|rimuovete|elimina|cancella|leva
change to:cambia in|trasforma in|trasformalo in|converti in|passa a|modifica in|come
since:dal|da|a partire dal|dopo il
until:fino al|fino a|prima del
between:tra|fra
only:solo|soltanto|solamente|unicamente|tieni solo|lascia solo
except:tranne|eccetto|salvo|a parte|ad eccezione di
all:tutti|tutte|tutto|tutti i|tutte le
rest:resto|altri|altre|gli altri|le altre|restanti
undo:annulla|annullare|torna indietro|annulla l ultima modifica
back:di nuovo|nuovamente|ancora
highlight:evidenzia|evidenziare|evidenziate|metti in evidenza|metti in risalto|risalta
thicker:più spesse|più spessa|più spesso|più spessi|più larghe|più larghi|ispessisci|più grosse
thinner:più sottili|più sottile|più strette|più stretti|assottiglia
bigger:più grande|più grandi|ingrandisci|aumenta|maggiore
smaller:più piccolo|più piccola|più piccoli|più piccole|riduci|rimpicciolisci|diminuisci
above:sopra|maggiore di|più di|superiore a|superiori a|oltre
below:sotto|minore di|meno di|inferiore a|inferiori a
top:maggiori|più alti|primi|prime|migliori
bottom:minori|più bassi|peggiori
first:primo|prima|primi|prime
second:seconda|secondo
third:terza|terzo
last:ultimo|ultima|ultimi|ultime
per capita:pro capite|per abitante|per persona
cumulative:cumulato|cumulata|cumulativo|cumulati
moving average:media mobile
index to 100:base 100|indice 100
reference line:linea di riferimento|linea obiettivo|linea
vertical line:linea verticale
horizontal line:linea orizzontale
trend line:linea di tendenza|retta di regressione
average:media
sum:somma
quarter:trimestre|trimestrale|trimestri
month:mese|mesi|mensile
year:anno|anni|annuale
week:settimana|settimanale
decimals:decimale|decimali|cifra decimale|cifre decimali
one:un|uno|una
two:due
three:tre
in millions:in milioni|milioni
in thousands:in migliaia|migliaia
percent:percentuale|percentuali|per cento
share of the total:percentuale del totale|quota del totale|quote
stacked area chart:aree impilate|grafico ad aree impilate|area impilata|aree in pila
stacked column chart:colonne impilate|istogramma impilato|colonne in pila
stacked bar chart:barre impilate|grafico a barre impilate|barre in pila
column chart:grafico a colonne|colonne|istogramma a colonne
bar chart:grafico a barre|barre orizzontali
line chart:grafico a linee|linee|grafico lineare
area chart:grafico ad area|area|grafico ad aree
pie chart:grafico a torta|torta|diagramma a torta
donut chart:grafico ad anello|anello|ciambella
map:mappa|cartina
table:tabella
scatter plot:grafico a dispersione|dispersione
grouped:raggruppato|raggruppate|affiancate|affiancati|fianco a fianco
stacked:impilato|impilate|in pila|impila|sovrapposte
swap the axes:scambia gli assi|inverti gli assi
background:sfondo
font:carattere|font tipografico
text:testo|testi|scritte
bold:grassetto|in grassetto
instead of:invece di|al posto di|anziché
start at zero:parti da zero|partire da zero|parta da zero|inizia da zero|inizi da zero|iniziare da zero|parte da zero|da zero
teal:verde acqua|turchese|petrolio
small multiples by:dividi per|separa per
-:per favore|puoi|potresti|vorrei|voglio|un po|grazie|com è|così|ne|ci
make:gira|ruota|porta
leave the rest:lascia il resto|il resto lascialo|il resto com è|lascia stare il resto|resto lascialo com è|il resto lascialo com è
-:per piacere|magari|poi|dai
that says:che dice|con scritto|con il testo
last change:ultima modifica|ultimo cambiamento
undo:annulla l ultima modifica
dont touch the others:le altre non toccarle|gli altri non toccarli|non toccare le altre|non toccare gli altri|le altre due non toccarle
top:primi|prime
four:quattro
five:cinque
six:sei
seven:sette
eight:otto
ten:dieci
-:puoi|potresti|può|vorrei|voglio|preferisco|mi|ti|ci|si|io|tu|mio|mia|miei|nostro|suo|grazie|ciao|per favore|per piacere|se|possibile|riesci|un po|un pochino|po|poco|molto|abbastanza|bene|così|tipo|questo|questa|questi|queste|quello|quella|ha|hanno|sia|siano|è|sono|essere|stia|stiano|resta|restino|rimane|lascia|lascialo|lasciali|vedere|veda|vedano|disegna|disegnare|traccia|scrivi|scrivere|sposta|spostare|passa|passare|versione|cosa|già|ancora|allora|che|immagine|figura|invece|adesso|ora|poi|pure|anche|sopra le|com|fosse|fossero|nostri|stampa|relazione
change to:trasformalo in|trasforma in|fallo diventare|converti in|cambialo in|cambia in|passa a|fanne un|fanne una|fanne|torna a|falla diventare
no:togli|togliere|leva|levare|elimina|eliminare|rimuovi|via|cancella|niente|nascondi
nicer:più bello|più bella|più carino|bello|carino|migliore|più moderno
dark:scuro|scura|scuri
light:chiaro|chiara|chiari
dark background:sfondo scuro
light background:sfondo chiaro
donut:ciambella|anello
pie:torta|grafico a torta
columns:colonna|colonne
bars:barra|barre|istogramma
slice:fetta|spicchio
slices:fette|spicchi
one decimal:un decimale|una cifra decimale|un solo decimale
two decimals:due decimali|due cifre decimali
no decimals:senza decimali|numeri interi|arrotonda|arrotondati
text:caratteri|carattere|testo|scritte|lettere|testi
font:font|tipo di carattere
largest:più alto|più alta|maggiore|maggiori|migliori|più grande|più caro|più cara
smallest:più basso|più bassa|minore|minori|peggiori|più piccolo
bigger:più grandi|più grande|ingrandisci|aumenta|maggiore|più alto
smaller:più piccolo|più piccola|più piccoli|più piccole|riduci|rimpicciolisci|diminuisci
thicker:più spesso|più spessa|più spesse|più spessi|più largo|più larga|più larghe|ispessisci|spessa|spesso|più grosse
thinner:più sottile|più sottili|più stretto|più strette|assottiglia|sottile
descending:dal più grande al più piccolo|dal maggiore al minore|dal più alto al più basso|decrescente|dalla più grande alla più piccola|prima i più grandi
ascending:dal più piccolo al più grande|dal minore al maggiore|dal più basso al più alto|crescente
most expensive:più caro|più cara|più cari
cheapest:meno caro|più economico|meno cara
hottest:più caldo|più calda
coldest:più freddo|più fredda
except:tranne|eccetto|salvo|a parte|escluso
the rest:il resto|gli altri|le altre|tutto il resto|tutti gli altri|le altre due|gli altri due
dont touch the others:le altre due non toccarle|non toccare gli altri|gli altri non toccarli|il resto lascialo com è|il resto lascialo così|lascia il resto com è
only:solo|soltanto|solamente|tieni solo|lascia solo|mantieni solo|unicamente
since:a partire dal|dal|a partire da|dopo il|da
until:fino al|fino a|prima del
dashed:tratteggiata|tratteggiato|tratteggiate
dotted:punteggiata|punteggiato|a puntini|a punti
side by side:affiancate|affiancati|affianca|fianco a fianco|affiancale|una accanto all altra
stacked:impilate|impilati|impilato|impila|impilale|sovrapponi|in pila
highlight:evidenzia|metti in evidenza|metti in risalto|risalta|fai risaltare
red:rossa|rosse|rossi
green:verdi
blue:blu|azzurro
yellow:gialla|gialle|giallo
straw:paglierino|giallo paglierino
light yellow:giallo chiaro|giallo paglierino
purple:viola
orange:arancione|arancio
gray:grigia|grigie|grigi
dark blue:blu scuro
light blue:azzurro|celeste|blu chiaro
dark green:verde scuro
dark red:rosso scuro|bordeaux
light gray:grigio chiaro
dark gray:grigio scuro
brown:marrone
black:nera|nere|nero
white:bianca|bianche
pink:rosa
shades of blue:tonalità di blu|sfumature di blu
shades of green:tonalità di verde|sfumature di verde
average line:linea della media|linea media|linea alla media|linea sulla media
reference line:linea
values:numeri|valori|cifre
names:nomi
labels:etichette
that says:che dica|con scritto|con il testo|chiamata|con l etichetta
note:nota|annotazione|commento
above:sopra|in alto|più di|oltre
below:sotto|in basso|meno di
gridlines:griglia|linee della griglia|linee di griglia
start at zero:parta da zero|inizi da zero|partire da zero|parti da zero|inizia da zero|comincia da zero
transparent:trasparente
cumulative:cumulativo|cumulata|cumulato
growth:crescita|tasso di crescita
month to month change:variazione
yearly:per anno|annuale|annuali
monthly:per mese|mensile
quarterly:per trimestre|trimestrale
undo:annulla|torna indietro|annullare
back:di nuovo|ancora una volta
horizontal:in orizzontale|orizzontali
trend line:linea di tendenza|tendenza
first half:prima metà|primo semestre
second half:seconda metà|secondo semestre
three:tre
two:due
four:quattro
five:cinque
six:sei
eight:otto
ten:dieci
january:gennaio
february:febbraio
march:marzo
april:aprile
may:maggio
june:giugno
july:luglio
august:agosto
september:settembre
october:ottobre
november:novembre
december:dicembre
email:mail|e-mail|email|invia|invialo|inviare|manda|mandalo|mandare|spedisci|condividi|capo|collega
download:scarica|scaricare|esporta|esportare|stampa questo|stampalo|stampare|salva|salvare
account:abbonamento|password|fattura|rimborso|disdici
file:file|excel|foglio di calcolo|importa|altro grafico
forecast:previsione|previsioni|prevedi|anno prossimo|prossimo anno|anno scorso|anno precedente|mese scorso
logo:logo|foto|bandiera|bandiere|emoji
translate:traduci|tradurre|traduzione
pixel:pixel|quadrato|schermo intero
reverse:al contrario|inverti|invertito|al rovescio
stacked:pila
but:bensì|ma solo
both:le due|i due|entrambi|entrambe
no cents:senza centesimi
black and white:bianco e nero|scala di grigi
exchange rate:tasso di cambio|al cambio
thousands separator:punto delle migliaia|separatore delle migliaia|punto per le migliaia
subtitle:sotto in piccolo|in piccolo sotto
leave the rest:non cambiare altro|il resto uguale|lascia stare il resto
can hardly see:non si vede bene|si vede male|non si vede|si vede poco
why:perché è|quale anno|quanto è|quando è
`;
