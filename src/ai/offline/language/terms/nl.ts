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
stock exchange:beurs
shareholder:aandeelhouder
turnover rate:omloopsnelheid
cash flow:kasstroom
pension:pensioen
subsidy:subsidie
donation:donatie
grant:beurs|subsidie
salary gap:loonkloof
working hours:werkuren
absence:verzuim
vacancy:vacature
training:training
skill:vaardigheid
apprentice:leerling
migration:migratie
immigrants:immigranten
refugees:vluchtelingen
marriage:huwelijk
divorce:scheiding
family:familie|gezin
women share:aandeel vrouwen
literacy:alfabetisering
exam:examen
homework:huiswerk
classroom:klaslokaal
degree:diploma
research:onderzoek
patent:octrooi
citation:citaat
article:artikel
newspaper:krant
magazine:tijdschrift
television:televisie
radio:radio
audience:publiek
ticket:kaartje
concert:concert
museum:museum
library:bibliotheek
theater:theater
cinema:bioscoop
stadium:stadion
park:park
hotel:hotel
restaurant:restaurant
nights:overnachtingen
bridge:brug
road:weg
port:haven
ship:schip
truck:vrachtwagen
bus:bus
subway:metro
parking:parkeerplaats
traffic:verkeer
fuel price:brandstofprijs
electric cars:elektrische auto's
solar:zonne-energie
wind power:windenergie
hydro:waterkracht
carbon footprint:koolstofvoetafdruk
greenhouse gas:broeikasgas
drought:droogte
flood:overstroming
storm:storm
hurricane:orkaan
volcano:vulkaan
fire:brand
forest:bos
island:eiland
coastline:kustlijn
desert:woestijn
glacier:gletsjer
ice:ijs
sunspots:zonnevlekken
star:ster
galaxy:sterrenstelsel
satellite:satelliet
rocket:raket
radius:straal
diameter:diameter
density:dichtheid
mass:massa
pressure:druk
frequency:frequentie
voltage:spanning
current:stroomsterkte
power:vermogen
heat:warmte
acidity:zuurgraad
protein:eiwit
calories:calorieën
fat:vet
sugar:suiker
salt:zout
vitamin:vitamine
food:voedsel
fruit:fruit
vegetable:groente
meat:vlees
fish:vis
milk:melk
coffee:koffie
tea:thee
wine:wijn
beer:bier
rice:rijst
corn:maïs
harvest:oogst
farm:boerderij
cattle:rundvee
animal:dier|dieren
bird:vogel|vogels
dog:hond|honden
cat:kat|katten
plant:plant|planten
tree:boom|bomen
flower:bloem|bloemen
hospital beds:ziekenhuisbedden
surgery:operatie
drug:medicijn
infection:infectie
cancer:kanker
smoking rate:rokers
suicide:zelfmoord
prison:gevangenis
police:politie
theft:diefstal
weapon:wapen
army:leger
war:oorlog
law:wet
court:rechtbank
government:regering
minister:minister
president:president
candidate:kandidaat
survey:enquête
trust:vertrouwen
freedom:vrijheid
corruption:corruptie
equality:gelijkheid
inequality:ongelijkheid
app:app
downloads:downloads
clicks:klikken
followers:volgers
subscribers:abonnees
complaints:klachten
errors:fouten
deadline:deadline
start date:startdatum
end date:einddatum
project:project
task:taak
priority:prioriteit
material:materiaal
`;
