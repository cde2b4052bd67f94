/** Dutch data terms by concept. */
export const dutchTerms = `
price:prijs|prijzen|tarief|duur
cost:kosten|uitgaven|kost|kostte
revenue:omzet|opbrengst|inkomsten
sales:verkopen|verkoop|verkocht|omzet
profit:winst|winsten
income:inkomen|inkomens
salary:salaris|salarissen|loon|lonen
tax:belasting|belastingen
amount:bedrag
quantity:hoeveelheid
stock price:koers|aandelenkoers|beurskoers
stock:aandeel|aandelen|voorraad
inflation:inflatie
gdp:bbp|bruto binnenlands product
unemployment:werkloosheid|werklozen|werkloosheidspercentage
population:bevolking|inwoners|inwonertal|mensen
population density:bevolkingsdichtheid
birth rate:geboortecijfer|geboorten
death rate:sterftecijfer
deaths:doden|sterfgevallen|slachtoffers
life expectancy:levensverwachting
fertility:vruchtbaarheid|kinderen per vrouw|vruchtbaarheidscijfer
age:leeftijd
gender:geslacht
name:naam|namen
country:land|landen
nationality:nationaliteit
origin:herkomst|oorsprong
region:regio|gebied|regio's
continent:werelddeel|continent|continenten
city:stad|steden|plaats
district:wijk|district
location:locatie|plaats
site:locatie|plek
school:school|scholen
university:universiteit
department:afdeling
student:student|studenten|leerlingen|leerling
company:bedrijf|bedrijven|onderneming
employee:medewerker|medewerkers|werknemers|werknemer
job:beroep|baan|functie
industry:branche|sector|industrie|bedrijfstak
headquarters:hoofdkantoor
customer:klant|klanten
product:product|producten|artikel
brand:merk|merken
manufacturer:fabrikant
model:model|modellen
category:categorie|categorieën
type:type|soort|soorten
group:groep|groepen
status:status
rating:beoordeling
votes:stemmen
party:partij|partijen
seats:zetels|zitplaatsen|stoelen
capacity:capaciteit
visitors:bezoekers
order:bestelling|bestellingen|order
booking:boeking|boekingen
payment method:betaalmethode|betaalwijze
user:gebruiker|gebruikers
date:datum
year:jaar|jaren
month:maand
time:tijd
duration:duur
speed:snelheid
acceleration:acceleratie|versnelling
distance:afstand
length:lengte
height:hoogte|lengte
weight:gewicht|zwaarste|zwaar|weegt
size:grootte
area:oppervlakte|oppervlak
temperature:temperatuur|temperaturen
precipitation:neerslag|regen
wind:wind
emissions:uitstoot|emissies
energy:energie
electricity:elektriciteit|stroom
net generation:opwekking|productie|stroomopwekking
production:productie
consumption:verbruik|consumptie
renewables:hernieuwbaar|hernieuwbare|hernieuwbare energie|duurzame energie
fossil fuels:fossiele brandstoffen|fossiel|fossiele
nuclear energy:kernenergie
source:bron|bronnen
fuel economy:verbruik|mijl per gallon|brandstofverbruik
horsepower:pk|paardenkracht|vermogen
engine:motor
displacement:cilinderinhoud
cylinders:cilinders|cilinder
yield:opbrengst|oogst
variety:ras|rassen|variëteit
film:film|films
director:regisseur
book:boek|boeken
author:auteur|schrijver
player:speler|spelers
team:team|ploeg
goals:doelpunten
color:kleur
rent:huur|huurprijs
apartment:appartement|appartementen
house:huis|huizen|woning
airport:luchthaven|luchthavens
flight:vlucht|vluchten
delay:vertraging|vertragingen
passengers:passagiers|reizigers
train:trein|treinen
car:auto|autos|wagen|wagens|auto's
accident:ongeluk|ongelukken|ongeval
share:aandeel
rate:percentage|tarief|graad
growth:groei
symbol:symbool|aandeel|aandelen
store:winkel|winkels
children:kinderen
wage:loon
poverty:armoede
market value:marktwaarde|beurswaarde
investment:investering|investeringen
surface:oppervlakte|oppervlak
planet:planeet|planeten
moon:maan|manen
race:race
ethnicity:etniciteit|ras
child mortality:kindersterfte|zuigelingensterfte
occupation:beroep|beroepen
neighbors:buren|buurlanden
subregion:subregio
state:staat|staten|deelstaat
capital:kapitaal
magnitude:magnitude|kracht
earthquake:aardbeving|aardbevingen
depth:diepte
species:soort|soorten
body mass:lichaamsgewicht
experience:ervaring
education:opleiding|onderwijs
departure:vertrek|vertrekken
violent crime:geweldsmisdrijven
murder:moord|moorden
graduates:afgestudeerden
urban population:stedelijke bevolking
borough:stadsdeel
strike:aanvaring|staking
phase:fase|fasen
wheat:tarwe
sea level:zeespiegel
discount:korting
debt:schuld|schulden
budget:begroting|budget
interest rate:rente|rentevoet
gdp per capita:bbp per hoofd
minimum wage:minimumloon
jobs:banen|arbeidsplaatsen
household:huishouden|huishoudens
people:mensen|personen
capital city:hoofdstad
province:provincie
county:graafschap
language:taal|talen
religion:religie|godsdienst
election:verkiezing|verkiezingen
turnout:opkomst
teacher:leraar|docent
grade:cijfer
score:score
course:cursus
manager:manager|leidinggevende
supplier:leverancier
delivery:levering
payment:betaling
bedrooms:slaapkamers
day:dag
width:breedte
volume:volume
humidity:luchtvochtigheid
snow:sneeuw
sunshine:zonneschijn
pollution:vervuiling
coal:kolen|steenkool
oil:olie|aardolie
gas:gas|aardgas
water:water
waste:afval
genre:genre
artist:artiest|kunstenaar
game:spel|spellen
medals:medailles
wins:overwinningen
bike:fiets|fietsen
crime:misdaad|criminaliteit
hospital:ziekenhuis|ziekenhuizen
doctor:arts|dokter
patient:patiënt|patiënten
disease:ziekte|ziekten
vaccination:vaccinatie
obesity:obesitas
happiness:geluk
internet users:internetgebruikers
tourists:toeristen
import:invoer|import
export:uitvoer|export
index:index
change:verandering|wijziging
value:waarde
latitude:breedtegraad
longitude:lengtegraad
elevation:hoogteligging
river:rivier
mountain:berg
female:vrouw|vrouwen|vrouwelijk
male:man|mannen|mannelijk
`;
