/** German words of edits: the English words, then what stands for them. A star stands for any ending. */
export const germanEdits = `
-:besser
thousands point:tausenderpunkt|tausenderpunkte|punkt als tausendertrennzeichen
wider:breiter|breit
-:der|die|das|den|dem|des|ein|eine|einen|einem|einer|eines|bitte|mal|doch|soll|sollen|sollte|daraus|davon|dabei|sein|werden|wird|dass|mir|uns|auch|jetzt|dann|diagramm|grafik|dieses|diese|dieser|diesem|es|sie|im|am|vom|zum|zur|beim|dar|hervor
and:und|sowie
no:kein|keine|keinen|keiner|nicht|ohne
hide:ausblenden|verstecken|verstecke|verbergen|verberge|blende|blend
remove:entferne*|lösche*|weglassen|nimm|streiche*
show:zeig|zeige|zeigen|anzeigen|einblenden|darstellen|angezeigt|stelle|stell
off:aus|ausschalten|abschalten|deaktiviere*
on:an|ein|einschalten|aktiviere*
make:mach|mache|machen|gestalte*
set:setze|setz|setzen|stelle|ändere|ändern|lege|wähle
use:verwende*|nutze*|benutze*|nimm
add:füge|hinzufügen|hinzu|ergänze*
for:für
with:mit
to:auf|zu|bis
by:nach|pro|je
from:von
in:in|bei
horizontal:horizontal*|waagerecht*|waagrecht*|quer|liegend*
vertical:vertikal*|senkrecht*|stehend*|hochkant
sort:sortier*|ordne*|ordnen|sortierung|sortiert
sort order:sortierreihenfolge
order:reihenfolge|ordnung
ascending:aufsteigend*|kleinste zuerst
descending:absteigend*|größte zuerst
alphabetically:alphabetisch*|nach alphabet
original:ursprünglich*|wie in den daten
reverse:umkehren|umdrehen|umgekehrt*|kehre|umkehr|drehe
invert:invertiere*|invertiert*
value:wert|werte|werten|datenbeschriftung*
label:name|namen
labels:beschriftung*|bezeichnung*|label|labels
series labels:reihenbeschriftung*
title:titel|überschrift
subtitle:untertitel|unterüberschrift
source:quelle|quellenangabe
note:anmerkung|fußnote|hinweis
byline:autor|autorin|autorenzeile
alt text:alternativtext|alt-text
axis title:achsentitel|achsenbeschriftung
legend:legende
legend title:legendentitel
above:oben|darüber|über|oberhalb
below:unten|darunter|unter|unterhalb
left:links|linke|linken|linker
right:rechts|rechte|rechten|rechter
middle:mitte|mittig|zentriert
inside:innen|innerhalb|hinein
outside:außen|außerhalb
dark theme:dunkles design|dunkles thema|dunkelmodus|dunkler modus|dunkles theme|dunkel
light theme:helles design|helles thema|hellmodus|hell
theme:design|thema|theme
gridlines:gitterlinie*|rasterlinie*|gitternetz*|gitter|raster
axis:achse|achsen|skala
value axis:werteachse|wertachse
x axis:x-achse|x achse|horizontale achse
y axis:y-achse|y achse|vertikale achse
logarithmic:logarithmisch*|log
starts at zero:bei null beginnen|beginnt bei null|bei null beginnt|bei 0 beginnen|beginnt bei 0|bei null anfangen|bei null starten
zero:null|nullpunkt
smooth:glatt*|geglättet*|weich*|geschwungen*
straight:gerade*
steps:stufen|treppe*
line:linie
lines:linien
bar:balken
columns:säule|säulen
column:spalte
columns:spalten
area:fläche
areas:flächen
point:punkt
points:punkte|punkten|datenpunkte
dot size:punktgröße
part:teil|segment
parts:teile|teilen|segmente
circle:kreis
rings:ringe
width:breite|stärke|dicke
line width:linienbreite|linienstärke|liniendicke|strichstärke|breite der linien|dicke der linien
thickness:balkendicke|balkenbreite|säulenbreite
size:größe
height:höhe
gap:abstand|lücke|zwischenraum
gap between:abstand zwischen
between:zwischen
spacing:abstände
hole:loch
opacity:deckkraft
transparency:transparenz
round corners:runde ecken|abgerundete ecken|eckenradius
color:farbe|farben|färbe|färben|einfärben|farbig
colors:farbpalette|farbschema
fill:füllung|füllfarbe|füllen
border:rand|rahmen|grenze|grenzen|umrandung
outline:kontur|umriss
background:hintergrund
blue:blau|blaue|blauen|blauer
light blue:hellblau
dark blue:dunkelblau
green:grün|grüne|grünen
light green:hellgrün
dark green:dunkelgrün
red:rot|rote|roten
dark red:dunkelrot
yellow:gelb|gelbe|gelben
orange:orange|orangen
purple:lila|violett
pink:rosa|pink
brown:braun
gray:grau|graue|grauen
light gray:hellgrau
dark gray:dunkelgrau
black:schwarz|schwarze
white:weiß|weiss|weiße
turquoise:türkis
highlight:hervorheben|hervorgehoben|betone*|markiere*|hebe hervor|hebe
highlights:hervorhebung|hervorhebungen
all:alle|allen|alles|sämtliche
none:keine*
both:beide|beiden
only:nur|lediglich
top:erste|ersten|oberste|obersten|wichtigste|wichtigsten|top
last:letzte|letzten|letzter
first:zuerst
maximum:maximal|maximale|höchstens
share:anteil
shares:anteile|anteilen|prozentanteile|prozentwerte
percent:prozent
total:gesamt|summe
totals:summen|gesamtwerte
number:zahl
numbers:zahlen|ziffern
number format:zahlenformat|zahlformat
decimals:nachkommastelle*|dezimalstelle*|kommastelle*
average:durchschnitt|mittelwert
median:median
trend:trendlinie|trend
missing values:fehlende werte|fehlende werten|lücken in den daten
connect:verbinde|verbinden
day:tag|täglich
week:woche|wöchentlich
month:monat|monaten|monatlich
quarter:quartal|quartalsweise
year:jahr|jahren|jährlich
animation:animation|animationen|bewegung
seconds:sekunde*
tooltip:tooltip*
reset:zurücksetzen|setze zurück|standard
stacked:gestapelt*
stack:stapel*
bold:fett|fette
dashed:gestrichelt*
dotted:gepunktet*
thin:dünn|dünne
thick:dick|dicke linien
pie chart:kreisdiagramm|tortendiagramm|kuchendiagramm
donut chart:ringdiagramm|donutdiagramm|donut
bar chart:balkendiagramm
column chart:säulendiagramm
line chart:liniendiagramm
area chart:flächendiagramm
scatter plot:streudiagramm|punktdiagramm
bubble chart:blasendiagramm
table:tabelle
choropleth map:karte|choroplethenkarte
heatmap:heatmap|wärmekarte
treemap:treemap|baumkarte
stacked bar chart:gestapeltes balkendiagramm
stacked column chart:gestapeltes säulendiagramm
histogram:histogramm
a:als
into a:in ein|zu einem|zu einer|in eine
small multiples by:kleine multiples nach|aufteilen nach|teile auf nach
rivers:fluss|flüsse|flüssen
lakes:see|seen
water:wasser|meer
water color:wasserfarbe
antarctica:antarktis
projection:projektion|kartenprojektion
graticule:gradnetz
scale bar:maßstab
regions without data:regionen ohne daten
no-data color:farbe für fehlende daten|farbe ohne daten
zoom to data:auf daten zoomen
symbol:symbol|symbole
arrow:pfeil
arrows:pfeile
row height:zeilenhöhe
row:zeile|reihe
rows:zeilen
levels:ebenen|stufen der hierarchie
rotation:drehung|rotation
stripes:streifen
search:suche
readers search:leser suchen
readers filter by:leser filtern nach
headline number:leitzahl|kennzahl|große zahl
last value:letzter wert|aktueller wert|neuester wert
negative color:farbe für negative werte
german:deutsch|deutsche|deutschen
french:französisch*
english:englisch*
spanish:spanisch*
italian:italienisch*
portuguese:portugiesisch*
dutch:niederländisch*
make:macht|machen sie|gestalten|färbe*|färben
show:zeigt|zeigen sie|blende ein
hide:blendet|blenden sie|verstecken sie
remove:entfernt|nehmt|nimm weg|schmeiß|raus|rausnehmen|wegnehmen
change to:wechsle zu|wandle in|wandle um in|ändere zu|ändere auf|umwandeln in|verwandle in|mach daraus|stell dar als|als
since:seit|ab
until:bis
before:vor
after:nach dem jahr
between:zwischen
only:nur|nur noch|lediglich|ausschließlich|beschränke auf|behalte
except:außer|bis auf|mit ausnahme von|ausgenommen
all:alle|alles|allen|sämtliche
rest:rest|übrigen|anderen|andere|restlichen|alle anderen
undo:rückgängig|mach das rückgängig|mache das rückgängig|rückgängig machen|zurück zum vorherigen|mach es rückgängig|nimm das zurück|zurücknehmen
back:wieder|zurück|wieder ein|erneut
highlight:hervorheben|hervorhebe*|hebe*|betone*|markiere*|heraus|hebt
thicker:dicker|breiter|fetter|dickere|breitere|dick|dicke
thinner:dünner|schmaler|schmäler|dünnere|schmalere|feiner
bigger:größer|größere|größeren|vergrößer*|groß|erhöhe
smaller:kleiner|kleinere|kleineren|verkleiner*|klein|verringere|weniger
more:mehr
above:über|mehr als|größer als|höher als|mindestens
below:unter|weniger als|kleiner als|niedriger als|höchstens
top:größten|höchsten|top|besten|ersten
bottom:kleinsten|niedrigsten|schlechtesten|untersten
first:erste|erster|ersten|erstes
second:zweite|zweiten|zweiter|zweites
third:dritte|dritten|dritter|drittes
last:letzte|letzten|letzter|letztes|jüngsten
per capita:pro kopf|je einwohner|pro einwohner|pro person
cumulative:kumuliert*|kumulativ|aufsummiert
moving average:gleitender durchschnitt|gleitenden durchschnitt|gleitendes mittel
index to 100:indexiert*|auf 100 indexieren|index 100
reference line:referenzlinie|hilfslinie|ziellinie|zielmarke|grenzlinie|linie
vertical line:senkrechte linie|vertikale linie
horizontal line:waagerechte linie|waagrechte linie|horizontale linie
trend line:trendlinie|trendgerade|regressionsgerade
average:durchschnitt|mittelwert|durchschnittlich*|mittel
sum:summe|summiert
quarter:quartal|quartale|quartalsweise|vierteljährlich
month:monat|monatlich|monatsweise|monate
year:jahr|jährlich|jahre|jahren|jahresweise
week:woche|wöchentlich|wochen
decimals:nachkommastelle*|dezimalstelle*|kommastelle*|stellen
one:eine|einer|einem
two:zwei
three:drei
in millions:millionen|mio|in millionen
in thousands:tausend|tsd|in tausend
percent:prozent|prozentual*|prozentwerte
share of the total:anteil am gesamten|anteile|anteil
with a dollar sign:mit dollarzeichen
euro:euro|eurozeichen
dollar:dollar|dollarzeichen
stacked area chart:gestapeltes flächendiagramm|gestapelte flächen|stapelflächen*
stacked column chart:gestapeltes säulendiagramm|gestapelte säulen|stapelsäulen*
stacked bar chart:gestapeltes balkendiagramm|gestapelte balken
column chart:säulendiagramm|säulengrafik
bar chart:balkendiagramm|balkengrafik
line chart:liniendiagramm|liniengrafik|kurvendiagramm
area chart:flächendiagramm
pie chart:kreisdiagramm|tortendiagramm|kuchendiagramm|torte
donut chart:ringdiagramm|donut
map:karte|landkarte
table:tabelle
scatter plot:streudiagramm|punktdiagramm|punktewolke
grouped:gruppiert*|nebeneinander
stacked:gestapelt*|stapeln|stapel*|übereinander
swap the axes:achsen tauschen|tausche die achsen|vertausche die achsen
background:hintergrund*
font:schriftart|schrift
text:schriftgröße|text|texte
bold:fett|fette|fetter druck
instead of:statt|anstatt|anstelle von
opacity:deckkraft
teal:türkis|petrol
brown:braun|braune
small multiples by:aufteilen nach|teile auf nach|kleine vielfache nach
from zero:ab null|ab 0
-:nen|ne|draus|erst|halt|einfach|ganz|gern|gerne|würde|möchte|ich|will|könntest|kannst|du|sie bitte|hätte|noch|so|etwas|bisschen|ein bisschen|stattdessen|nebenbei|alles andere so lassen|danke
leave the rest:rest so lassen|den rest so lassen|alles andere bleibt|der rest bleibt
-:lass|lasst|sollen es|faz|danke schön|da|dazu|bei mir
remove:nimm weg|lass weg|wegnehmen
last change:letzte änderung|letzten änderung|letzter schritt|letzten schritt
take back the last change:nimm die letzte änderung zurück|nimm die letzte änderung bitte zurück|mach die letzte änderung rückgängig
that says:mit dem text|die sagt|das sagt
dont touch the others:die anderen nicht anfassen|rest nicht ändern
four:vier
five:fünf
six:sechs
seven:sieben
eight:acht
ten:zehn
labels at the end:am linienende beschriften
-:mal|bitte|doch|eben|lieber|gerne|könnten|können|wir|man|wollen|brauche|brauchen|muss|müssen|hier|dort|ein wenig|wenig|deutlich|viel|sehr|richtig|bisher|gib|geben|tu|tun|haben|hat|ist|sind|wäre|wären|würden|uns|hallo|hi|ok|okay|gerade|eigentlich|vielleicht|nochmal|irgendwie|wohl|schon|folie|bericht|druck|druckversion|also|damit|weil|wenn|denn|dass|ob|wie|was|wo|bloß|komplett|leicht|schreib|schreibe|schreiben|eintragen|trage|trag|einzeichnen|zeichne|zeichnen|einfügen|ans|an|aufs|dran|daneben|reicht|reichen|genügt|bleibt|bleiben|steht|stehen|sieht|sehen|aussehen|gehen|geht|komm|kommen|unser|unsere|unseren|mein|meine|meinen|meiner|deren|dessen|jeweils|jeweilige|mitten|sodass|bitteschön|danke|mir|dir|euch|ihr|ihre|nun|ja|ach|na|nö|abbildung|schaubild|visualisierung|version|variante|bereich|erscheinen|erscheint|lesen|lesbar|drehen|machst|umstellen|umwandeln|verwandeln|wechseln|tausch
change to:verwandle|umwandeln|wandle|umstellen auf|stell um auf|stelle um auf|wechsel zu|wechsle auf|wechseln zu|ändere in|mach ein|mach eine|mach einen
no:weg|raus|fort|hinaus|entfällt|rausnehmen|rausschmeißen|wegnehmen|weglassen|wegfallen|verschwinden|gar keine|keinerlei
remove:schmeiss|wirf|lösch|löschen|entfernen|tilge|entferne|kill
hide:ausgeblendet|unsichtbar|verschwinden lassen
one decimal:eine nachkommastelle|einer nachkommastelle|eine dezimalstelle|eine kommastelle|eine stelle nach dem komma
two decimals:zwei nachkommastellen|zwei dezimalstellen|zwei stellen nach dem komma
no decimals:keine nachkommastellen|ohne nachkommastellen|ohne dezimalstellen|ganze zahlen|ganzzahlig|gerundet auf ganze
round:runden|gerundet|rund
with euro sign:eurozeichen|euro zeichen|euro-zeichen|€-zeichen|euros
with dollar sign:dollar-zeichen|dollar zeichen
thousands separator:tausenderpunkt|tausenderpunkte|tausendertrennzeichen|tausendertrenner|punkt bei tausend
font:schriftart|schriftfamilie
text:schrift|beschriftungen|buchstaben
swap:tausche|tauschen|vertausche|vertauschen|austauschen
highlight:hebe|hervor|hervorgehoben|auffällig|betont|betone|herausheben|heraus|hebt
nicer:hübscher|schöner|besser|ansprechender|moderner|schicker|cooler
most frequent:häufigsten
top:meisten|häufigsten|stärksten|führenden|teuersten|längste|längsten|beste|größte|größter|größtes|höchste|höchster|höchstes
bottom:wenigsten|schwächsten|günstigsten|kürzeste|kleinste|kleinster|kleinstes|niedrigste|schlechteste
descending:größte zuerst|größten zuerst|die größten zuerst|höchste zuerst|größte oben|größter oben|das größte oben|von groß nach klein|von oben nach unten|vom größten zum kleinsten|absteigender
ascending:kleinste zuerst|kleinsten zuerst|die kleinsten zuerst|von klein nach groß|vom kleinsten zum größten|kleinste oben|aufsteigender
donut:ring|donut|kringel
columns:säulen|säule|stäbe
bars:balken|stange|stangen
curve:kurve|kurven
slices:stücke|stück|tortenstück|tortenstücke|kuchenstück|scheibe|segment
percent labels:prozentwerte|prozentzahlen|prozentangaben
small:klein|kleine|kleinen
group:zusammenfassen|fass zusammen|fasse zusammen|bündeln|gruppieren|gruppiere
shades of blue:blautönen|blautöne
shades of green:grüntönen|grüntöne
shades of red:rottönen|rottöne
shades of gray:grautönen|grautöne
at the end of the lines:ans ende der linien|am ende der linien|an den linienenden|ans linienende|rechts an die linien|direkt an die linien
with the text:mit der beschriftung|mit der aufschrift|mit dem hinweis|und der beschriftung|beschriftet mit|namens|mit dem namen
average line:durchschnitt als linie|mittelwert als linie|durchschnittslinie|mittelwertlinie|linie für den durchschnitt
dark background:dunkler hintergrund|dunklen hintergrund|dunklem hintergrund|hintergrund dunkel
white background:weißer hintergrund|weißen hintergrund|weißem hintergrund|hintergrund weiß
background:hintergrund
since:ab dem jahr|beginnend mit|seit dem jahr|erst ab|nicht vor
until:bis zum jahr|bis einschließlich|bis ende|bis inklusive
month to month change:veränderung|änderung zum vorjahr|veränderung zum vorjahr|veränderung gegenüber dem vorjahr
growth:wachstum|wachstumsrate|zuwachs|prozentuale veränderung
side by side:nebeneinander|nebeneinanderstellen
stacked:aufeinander|übereinander|gestapelten|stapelst
points:kreise|punkten|markierungen|marker|datenpunkten
red:roter|rotes|rotem|dunkelroten
dark red:dunkelrotem|weinrot|bordeaux|ziegelrot|dunkelrote
blue:blauem|blaues
dark blue:dunkelblauem|dunkelblauen|dunkelblaue|marineblau
light blue:hellblauen|hellblaue|himmelblau
green:grünem|grünes|grüner
dark green:dunkelgrünen|dunkelgrüne|tannengrün
light green:hellgrünen|hellgrüne
gray:grauem|graues|grauer
dark gray:dunkelgrauen|dunkelgraue|anthrazit
light gray:hellgrauen|hellgraue
gold:gold|golden
yellow:gelbem|gelbes|gelber|sonnengelb
orange:orangefarben|orangen|orangene
light:hell|helle|heller|hellen
thicker:dickeren|dickerer|kräftiger|kräftigere|breiteren|stärker
thinner:dünneren|schmaleren|schlanker
bigger:größerer|größeres|grösser|höher|höhere|mehr
smaller:kleinerer|kleineres|niedriger|geringer
axis:skala|achsenskala|werteskala
y axis:y achse|senkrechte achse|hochachse|linke achse
x axis:waagerechte achse|waagrechte achse|untere achse|rubrikenachse
at the top:ganz oben|nach oben|oberhalb
at the bottom:ganz unten|nach unten|unterhalb
at the right:nach rechts|rechts|auf die rechte seite
at the left:nach links|links|auf die linke seite
note:notiz|kommentar|vermerk|hinweis
source:quellenangabe|datenquelle
title:titelzeile|hauptüberschrift|schlagzeile
with:mit|samt|inklusive
january:januar|jänner
february:februar
march:märz
may:mai
june:juni
july:juli
october:oktober
december:dezember
first half:erste hälfte|erstes halbjahr|ersten hälfte
second half:zweite hälfte|zweites halbjahr|zweiten hälfte
last five:letzten fünf
grid:hilfslinien|rasterlinien|gitter
transparent:durchsichtig|transparent|durchscheinend
wider:breiter
legend:zeichenerklärung|legende
quarterly:je quartal|pro quartal|nach quartalen|quartalsweise
yearly:je jahr|pro jahr|nach jahren
monthly:je monat|pro monat|nach monaten
email:mail|e-mail|email|schick|schicke|sende|senden|verschicken|maile|kollegin|kollege|chef|chefin
download:herunterladen|exportiere|exportieren|speichern|speichere|ausdrucken|drucke|drucken|abspeichern
account:konto|abo|abonnement|kündige|kündigen|passwort|rechnung|projekt
file:datei|dateien|excel|exceltabelle|hochladen|importiere|anderen diagramm
forecast:prognose|vorhersage|hochrechnung|nächstes jahr|nächsten jahres|vorjahr|letztes jahr|letzten jahr|vorjahreswerte
logo:logo|firmenlogo|foto|fotos|flagge|flaggen|emoji|emojis|katze als bild
translate:übersetze|übersetzen|übersetz
pixel:pixel|quadratisch|hochformat|querformat
reverse:andersherum|umgekehrte|umgekehrter|andersrum|rückwärts
no:nicht mehr
percent sign:prozentzeichen
but:sondern
both:die zwei|die beiden|die drei
no cents:ohne cent|keine cent|ohne centbeträge
black and white:schwarz-weiß|schwarzweiß|schwarz weiß|graustufen
exchange rate:wechselkurs|umrechnen|umgerechnet
-:könnte|hätten|völlig|nur noch so|interessiert|verhältnis|petite
subtitle:darunter klein|darunter kleiner|darunter in klein|klein darunter
leave the rest:sonst nichts ändern|sonst nichts|andere bleiben|die anderen so lassen|rest bleibt
can hardly see:sieht man kaum|man sieht kaum|sieht man nicht|erkennt man nicht|man erkennt kaum|geht unter
why:warum|wieso|weshalb|in welchem jahr|welches jahr|wie viele|wie viel|wann war|wo ist
`;
