/** Dutch words of edits: the English words, then what stands for them. A star stands for any ending. */
export const dutchEdits = `
-:de|het|een|alsjeblieft|alstublieft|moet|moeten|er|van|dat|die|deze|dit|ook|nu|dan|grafiek|diagram|worden|wordt|zijn|mij|ons|maar|eens|eraan
and:en|evenals
no:geen|niet|zonder
hide:verberg|verbergen|verstop
remove:verwijder|verwijderen|haal weg|schrap|wis
show:toon|tonen|laat zien|weergeven|geef weer|getoond
off:uit|uitschakelen|uitzetten
on:aan|inschakelen|aanzetten
make:maak|maken
set:zet|zetten|stel in|wijzig|verander|kies
use:gebruik|gebruiken
add:voeg toe|toevoegen|voeg
for:voor
with:met
to:op|naar|tot
by:per|volgens
from:vanaf
in:in|bij
horizontal:horizontaal|horizontale|liggend
vertical:verticaal|verticale|staand
sort:sorteer|sorteren|gesorteerd|rangschik|orden
sort order:sorteervolgorde
order:volgorde
ascending:oplopend|oplopende|van laag naar hoog
descending:aflopend|aflopende|van hoog naar laag
alphabetically:alfabetisch|alfabetische|op alfabet
original:oorspronkelijk|oorspronkelijke
reverse:omkeren|omgekeerd|omgekeerde|draai om|keer om
reverse order:keer de volgorde om|draai de volgorde om
value:waarde
values:waarden|gegevenslabels
label:naam|namen
labels:labels|label|opschrift*
series labels:reekslabels
title:titel|kop
subtitle:ondertitel
source:bron
note:opmerking|voetnoot
byline:auteur
alt text:alternatieve tekst|alt-tekst
legend:legenda
legend title:titel van de legenda|legendatitel
above:boven|bovenaan|erboven
below:onder|onderaan|beneden|eronder
left:links|linker
right:rechts|rechter
middle:midden|gecentreerd
inside:binnen|binnenin
outside:buiten
dark theme:donker thema|donkere modus|donker
light theme:licht thema|lichte modus
theme:thema
gridlines:rasterlijn*|raster|gridlijn*|hulplijn*|rooster|roosterlijn*
axis:as|assen|schaal
value axis:waardeas|waarde-as
x axis:x-as|x as|horizontale as
y axis:y-as|y as|verticale as
axis title:astitel|titel van de as
x axis title:titel van de x-as|titel van de x as
y axis title:titel van de y-as|titel van de y as
logarithmic:logaritmisch|logaritmische|log
starts at zero:bij nul beginnen|begint bij nul|bij nul starten|start bij nul|bij 0 beginnen|begint bij 0|op nul beginnen
zero:nul
smooth:vloeiend|vloeiende|glad|gladde|gebogen
straight:recht|rechte
steps:stappen|trap
line:lijn
lines:lijnen
line width:lijndikte|lijnbreedte|dikte van de lijn|dikte van de lijnen
line color:lijnkleur
bar:balk|staaf
bars:balken|staven
bar color:balkkleur|staafkleur|kleur van de balken|kleur van de staven
column:kolom
columns:kolommen
area:vlak
areas:vlakken
point:punt|stip
points:punten|stippen
point size:puntgrootte|grootte van de punten
part:deel|segment
parts:delen|segmenten
circle:cirkel
ring:ring
rings:ringen
width:breedte|dikte
thickness:balkdikte|balkbreedte|dikte van de balken
size:grootte|formaat
height:hoogte
gap:ruimte|afstand|tussenruimte
between:tussen
hole:gat
hole size:grootte van het gat|gatgrootte
opacity:dekking|ondoorzichtigheid
transparency:transparantie|doorzichtigheid
round corners:ronde hoeken|afgeronde hoeken
color:kleur|kleuren
colors:kleurenpalet|palet|kleurenschema
fill:vulling|opvulling
border:rand|randen|grens|grenzen
border color:randkleur|grenskleur|kleur van de rand|kleur van de grenzen
border width:randdikte|randbreedte|grensdikte
outline:omtrek|contour
background:achtergrond
blue:blauw|blauwe
light blue:lichtblauw
dark blue:donkerblauw
green:groen|groene
light green:lichtgroen
dark green:donkergroen
red:rood|rode
dark red:donkerrood
yellow:geel|gele
orange:oranje
purple:paars|paarse
pink:roze
brown:bruin|bruine
gray:grijs|grijze
light gray:lichtgrijs
dark gray:donkergrijs
black:zwart|zwarte
white:wit|witte
turquoise:turkoois
highlight:markeer|markeren|benadruk|accentueer|licht uit
highlights:markeringen|accenten
all:alle|allemaal|alles
both:beide
only:alleen|slechts|enkel
top:eerste|bovenste|beste
last:laatste
maximum:maximaal|maximum|hoogstens
share:aandeel
shares:aandelen|percentages
percent:procent|percentage
total:totaal|som
totals:totalen|sommen
number:getal
numbers:getallen|cijfers
number format:getalnotatie|getalopmaak|notatie van getallen
decimals:decimaal|decimalen
average:gemiddelde
median:mediaan
trend:trend|trendlijn
missing values:ontbrekende waarden
connect:verbind|verbinden
day:dag
week:week
month:maand
quarter:kwartaal
year:jaar|jaren
animation:animatie|animaties
seconds:seconde|seconden
tooltip:tooltip|tooltips
reset:herstel|reset
stacked:gestapeld|gestapelde
bold:vet|vette
dashed:gestreept|gestreepte|streepjes
dotted:gestippeld|gestippelde
thin:dun|dunne
thick:dik|dikke
pie chart:cirkeldiagram|taartdiagram|taartgrafiek
donut chart:ringdiagram|donutdiagram|donut
bar chart:staafdiagram|balkdiagram
column chart:kolomdiagram
line chart:lijndiagram|lijngrafiek
area chart:vlakdiagram
scatter plot:spreidingsdiagram|puntenwolk
bubble chart:bellendiagram
table:tabel
choropleth map:kaart|choropletenkaart
heatmap:heatmap
treemap:treemap
histogram:histogram
into a:maak er een|verander in een|in een
small multiples by:splits op|verdeel per
rivers:rivier|rivieren
lakes:meer|meren
water:water|zee
water color:waterkleur
antarctica:antarctica
projection:projectie
graticule:gradennet
scale bar:schaalbalk
regions without data:regio's zonder gegevens|gebieden zonder gegevens
zoom to data:zoom naar gegevens
symbol:symbool|symbolen
arrow:pijl
arrows:pijlen
row height:rijhoogte
row:rij
rows:rijen
levels:niveaus
rotation:draaiing|rotatie
stripes:strepen
search:zoeken|zoekveld
headline number:kerngetal|groot getal|kerncijfer
last value:laatste waarde
german:duits|duitse
french:frans|franse
english:engels|engelse
spanish:spaans|spaanse
italian:italiaans|italiaanse
portuguese:portugees|portugese
dutch:nederlands|nederlandse
since:sinds|vanaf
until:tot en met
only:alleen|enkel|slechts
except:behalve|uitgezonderd
undo:ongedaan maken|maak ongedaan|maak dat ongedaan
thicker:dikker|breder|dikkere
thinner:dunner|smaller|dunnere
bigger:groter|grotere|vergroot
smaller:kleiner|kleinere|verklein
per capita:per hoofd|per inwoner
cumulative:cumulatief
moving average:voortschrijdend gemiddelde
reference line:referentielijn|doellijn
vertical line:verticale lijn
trend line:trendlijn
average:gemiddelde
quarter:kwartaal
decimals:decimaal|decimalen
in millions:in miljoenen|miljoen
stacked area chart:gestapeld vlakdiagram
map:kaart
grouped:gegroepeerd|naast elkaar
swap the axes:wissel de assen
background:achtergrond
`;
