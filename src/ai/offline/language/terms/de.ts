/** German data terms by concept. */
export const germanTerms = `
price:preis|preise|kaufpreis|stückpreis|teuer|kosten
cost:kosten|ausgaben|aufwand|kostet|gekostet
revenue:umsatz|umsätze|erlös|erlöse|einnahmen
sales:verkäufe|absatz|verkauft|umsatz|verkaufszahlen
profit:gewinn|gewinne|ertrag|überschuss
loss:verlust|verluste
income:einkommen|verdienst
salary:gehalt|gehälter|lohn|löhne|verdienst
budget:budget|etat|haushalt
tax:steuer|steuern
debt:schulden|verschuldung
assets:vermögen|vermögenswerte
market value:marktwert|börsenwert
value:wert
amount:betrag|summe|menge
quantity:menge|stückzahl|anzahl
discount:rabatt|nachlass
stock price:aktienkurs|kurs|aktienpreis|schlusskurs
stock:aktie|aktien|lagerbestand|bestand
interest rate:zins|zinssatz|zinsen
inflation:inflation|teuerung|inflationsrate
gdp:bip|bruttoinlandsprodukt|wirtschaftsleistung
gdp per capita:bip pro kopf
unemployment:arbeitslosigkeit|arbeitslosenquote|arbeitslose
employment:beschäftigung|beschäftigte
poverty:armut|armutsquote
population:bevölkerung|einwohner|einwohnerzahl|menschen|bevölkerungszahl
population density:bevölkerungsdichte
birth rate:geburtenrate|geburten
death rate:sterberate|sterblichkeit
deaths:tote|todesfälle|verstorbene|opfer|todesopfer
injured:verletzte
life expectancy:lebenserwartung|lebensdauer
fertility:fertilität|fruchtbarkeit|geburtenziffer|kinder pro frau|fertilitätsrate|geburten je frau
child mortality:kindersterblichkeit|säuglingssterblichkeit
age:alter|lebensalter
birth date:geburtsdatum|geburtstag|geboren
gender:geschlecht
name:name|namen|bezeichnung
first name:vorname
last name:nachname|familienname
title:titel
country:land|länder|staat|staaten|nation|herkunftsland
nationality:nationalität|staatsangehörigkeit
origin:herkunft|ursprung|ursprungsland|herkunftsland
region:region|regionen|gebiet
continent:kontinent|kontinente|erdteil
state:bundesland|bundesländer|bundesstaat|staat
city:stadt|städte|ort
district:bezirk|stadtteil|viertel|kreis
address:adresse|anschrift
street:straße
postal code:plz|postleitzahl
location:standort|ort|lage|platz
site:standort|ort|anbauort|versuchsort|feld
building:gebäude|haus
room:raum|zimmer
school:schule|schulen
university:universität|hochschule
department:abteilung|fachbereich
course:kurs|kurse
student:student|studenten|studierende|schüler
teacher:lehrer|dozent
grade:note|noten|klasse
score:punktzahl|bewertung|ergebnis
points:punkte
company:firma|firmen|unternehmen|betrieb
employee:mitarbeiter|angestellte|beschäftigte
manager:manager|chef|leiter
job:beruf|stelle|tätigkeit
industry:branche|branchen|industrie
headquarters:hauptsitz|sitz|zentrale
customer:kunde|kunden|kundin
supplier:lieferant|lieferanten
product:produkt|produkte|artikel|ware|waren
brand:marke|marken
manufacturer:hersteller|produzent
model:modell|modelle
category:kategorie|kategorien|art
type:typ|typen|art|sorte
class:klasse|klassen
group:gruppe|gruppen
cluster:cluster|gruppe
status:status|zustand
level:stufe|niveau|ebene
rank:rang|platz|rangliste
rating:bewertung|bewertungen|wertung
votes:stimmen|wählerstimmen
party:partei|parteien
election:wahl|wahlen
seats:sitze|mandate
capacity:kapazität|fassungsvermögen|plätze
visitors:besucher|gäste
order:bestellung|bestellungen|auftrag|aufträge
booking:buchung|buchungen
delivery:lieferung|lieferungen
payment:zahlung|zahlungen
payment method:zahlungsart|zahlungsmethode
invoice:rechnung|rechnungen
user:nutzer|benutzer|anwender
member:mitglied|mitglieder
views:aufrufe|ansichten
clicks:klicks
date:datum|tag|zeitpunkt
year:jahr|jahre|baujahr
month:monat|monate
week:woche
day:tag
quarter:quartal
time:zeit|uhrzeit
duration:dauer|länge
speed:geschwindigkeit|tempo
acceleration:beschleunigung
distance:entfernung|strecke|distanz
length:länge
width:breite
height:höhe|größe
depth:tiefe
weight:gewicht|masse|schwer|schwerste|schwersten|leichteste|leichtesten|wiegt
size:größe
area:fläche|flächen
volume:volumen
temperature:temperatur|temperaturen
precipitation:niederschlag|regen|regenmenge
snow:schnee
wind:wind|windgeschwindigkeit
humidity:luftfeuchtigkeit
sunshine:sonne|sonnenschein|sonnenstunden
pollution:verschmutzung|luftqualität
emissions:emissionen|ausstoß|co2 ausstoß|treibhausgase
energy:energie
electricity:strom|elektrizität
net generation:erzeugung|stromerzeugung|nettoerzeugung|produktion|stromproduktion
production:produktion|herstellung|erzeugung
consumption:verbrauch|konsum
renewables:erneuerbare|erneuerbare energien|erneuerbaren|ökostrom|erneuerbaren energien
fossil fuels:fossile brennstoffe|fossile|fossilen|fossile energien|fossilen brennstoffen
nuclear energy:kernenergie|atomkraft|kernkraft|atomenergie
source:quelle|quellen|energiequelle|energieträger
fuel:kraftstoff|benzin|treibstoff
fuel economy:verbrauch|reichweite pro gallone|meilen pro gallone|kraftstoffverbrauch|spritverbrauch|sparsamste
horsepower:ps|pferdestärke|pferdestärken|motorleistung|leistung
engine:motor|motoren
displacement:hubraum
cylinders:zylinder|zylindern|zylinderzahl
yield:ertrag|erträge|ernte|ernteertrag
variety:sorte|sorten|gerstensorte
crop:feldfrucht
film:film|filme
director:regisseur|regie
genre:genre
artist:künstler
book:buch|bücher
author:autor|autoren
language:sprache|sprachen
game:spiel|spiele
player:spieler
team:mannschaft|team|verein
goals:tore
wins:siege
medals:medaillen
driver:fahrer
event:ereignis|veranstaltung
result:ergebnis|resultat
award:preis|auszeichnung
color:farbe
material:material
rent:miete|mieten|kaltmiete
apartment:wohnung|wohnungen
house:haus|häuser
airport:flughafen|flughäfen
flight:flug|flüge
departure:abflug|abfahrt|abflüge
arrival:ankunft
destination:ziel|zielort
delay:verspätung|verspätungen
passengers:passagiere|fahrgäste
train:zug|züge
station:bahnhof|station|haltestelle
bike:fahrrad|fahrräder
car:auto|autos|wagen|pkw|fahrzeug|fahrzeuge
accident:unfall|unfälle
crime:straftat|straftaten|kriminalität
earthquake:erdbeben
damage:schaden|schäden
hospital:krankenhaus|krankenhäuser
doctor:arzt|ärzte
patient:patient|patienten
disease:krankheit|krankheiten
vaccination:impfung|impfungen
education:bildung|ausbildung
share:anteil|prozentsatz
rate:quote|rate|satz
growth:wachstum
question:frage|fragen
answer:antwort|antworten
satisfaction:zufriedenheit
code:code|kürzel|kennung
number:nummer
phone:telefon|telefonnummer
latitude:breitengrad
longitude:längengrad
household:haushalt|haushalte
children:kinder
religion:religion|konfession
symbol:symbol|kürzel|aktie|aktien|ticker
store:filiale|geschäft|laden
target:ziel|plan
forecast:prognose|vorhersage
import:import|importe|einfuhr
export:export|exporte|ausfuhr
water:wasser
waste:abfall|müll
wage:lohn|stundenlohn
investment:investition|investitionen
surface:oberfläche
planet:planet|planeten
moon:mond|monde
race:rennen
ethnicity:ethnie|herkunft|rasse
occupation:beruf|berufe|tätigkeit
neighbors:nachbarn|nachbarländer
subregion:teilregion|subregion
capital:kapital
magnitude:magnitude|stärke
species:art|arten|spezies
body mass:körpergewicht|körpermasse
experience:erfahrung|berufserfahrung
violent crime:gewaltverbrechen|gewalttaten
murder:mord|morde
graduates:absolventen|abschluss
urban population:stadtbevölkerung
borough:bezirk
strike:kollision|streik
phase:phase|phasen
wheat:weizen
sea level:meeresspiegel
minimum wage:mindestlohn
jobs:arbeitsplätze|jobs|stellen
people:menschen|personen|leute
capital city:hauptstadt
province:provinz
county:landkreis|kreis
turnout:wahlbeteiligung
bedrooms:schlafzimmer
coal:kohle
oil:öl|erdöl
gas:gas|erdgas
obesity:fettleibigkeit|adipositas
happiness:glück
internet users:internetnutzer
tourists:touristen
index:index
change:änderung|veränderung
elevation:höhenlage
river:fluss
mountain:berg
female:weiblich|frauen|frau
male:männlich|männer|mann
stock exchange:börse
shareholder:aktionär
turnover rate:umschlag
cash flow:cashflow
pension:rente
subsidy:subvention
donation:spende
grant:zuschuss|förderung
salary gap:lohnlücke
working hours:arbeitszeit|arbeitsstunden
absence:fehlzeit
vacancy:offene stelle
training:schulung
skill:fähigkeit
apprentice:auszubildende
migration:migration
immigrants:einwanderer
refugees:flüchtlinge
marriage:ehe|heirat
divorce:scheidung
family:familie
women share:frauenanteil
literacy:alphabetisierung
exam:prüfung
homework:hausaufgaben
classroom:klassenzimmer
degree:abschluss
research:forschung
patent:patent
citation:zitat|zitation
article:artikel
newspaper:zeitung
magazine:zeitschrift
television:fernsehen
radio:radio
audience:publikum|zuschauer
ticket:eintrittskarte|ticket
concert:konzert
museum:museum
library:bibliothek
theater:theater
cinema:kino
stadium:stadion
park:park
hotel:hotel
restaurant:restaurant
nights:übernachtungen
bridge:brücke
road:straße
port:hafen
ship:schiff
truck:lastwagen|lkw
bus:bus
subway:u-bahn
parking:parkplatz
traffic:verkehr
fuel price:benzinpreis|spritpreis
electric cars:elektroautos
solar:solar|sonnenenergie
wind power:windkraft|windenergie
hydro:wasserkraft
carbon footprint:co2-fußabdruck
greenhouse gas:treibhausgas
drought:dürre
flood:hochwasser|überschwemmung
storm:sturm
hurricane:hurrikan
volcano:vulkan
fire:brand|feuer
forest:wald
island:insel
coastline:küstenlinie
desert:wüste
glacier:gletscher
ice:eis
sunspots:sonnenflecken
star:stern
galaxy:galaxie
satellite:satellit
rocket:rakete
radius:radius
diameter:durchmesser
density:dichte
mass:masse
pressure:druck
frequency:frequenz|häufigkeit
voltage:spannung
current:stromstärke
power:leistung
heat:wärme
acidity:säuregehalt
protein:eiweiß|protein
calories:kalorien
fat:fett
sugar:zucker
salt:salz
vitamin:vitamin
food:lebensmittel|essen
fruit:obst|frucht
vegetable:gemüse
meat:fleisch
fish:fisch
milk:milch
coffee:kaffee
tea:tee
wine:wein
beer:bier
rice:reis
corn:mais
harvest:ernte
farm:bauernhof|betrieb
cattle:rinder
animal:tier|tiere
bird:vogel|vögel
dog:hund|hunde
cat:katze|katzen
plant:pflanze|pflanzen
tree:baum|bäume
flower:blume|blüte
hospital beds:krankenhausbetten
surgery:operation
drug:medikament
infection:infektion
cancer:krebs
smoking rate:raucherquote
suicide:suizid|selbstmord
prison:gefängnis
police:polizei
theft:diebstahl
weapon:waffe
army:armee|heer
war:krieg
law:gesetz
court:gericht
government:regierung
minister:minister
president:präsident
candidate:kandidat
survey:umfrage
trust:vertrauen
freedom:freiheit
corruption:korruption
equality:gleichheit
inequality:ungleichheit
app:app
downloads:downloads
followers:follower
subscribers:abonnenten
complaints:beschwerden
errors:fehler
deadline:frist|termin
start date:startdatum|beginn
end date:enddatum|ende
project:projekt
task:aufgabe
priority:priorität
`;
