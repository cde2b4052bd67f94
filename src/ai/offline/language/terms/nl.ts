/** Dutch data terms by concept. */
export const dutchTerms = `
price:prijs|prijzen|tarief|duur
cost:kosten|uitgaven|kost|kostte
revenue:omzet|opbrengst|inkomsten
sales:verkopen|verkoop|verkocht|omzet
profit:winst|winsten
income:inkomen
salary:salaris|salarissen|loon
tax:belasting|belastingen
amount:bedrag
quantity:hoeveelheid
stock price:koers|aandelenkoers|beurskoers
stock:aandeel|aandelen|voorraad
inflation:inflatie
gdp:bbp|bruto binnenlands product
unemployment:werkloosheid|werklozen
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
region:regio|gebied
continent:werelddeel|continent
city:stad|steden|plaats
district:wijk|district
location:locatie|plaats
site:locatie|plek
school:school|scholen
university:universiteit
department:afdeling
student:student|studenten|leerlingen
company:bedrijf|bedrijven|onderneming
employee:medewerker|medewerkers|werknemers
job:beroep|baan|functie
industry:branche|sector|industrie
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
seats:zetels|zitplaatsen
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
height:hoogte
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
consumption:verbruik
renewables:hernieuwbaar|hernieuwbare|hernieuwbare energie|duurzame energie
fossil fuels:fossiele brandstoffen|fossiel|fossiele
nuclear energy:kernenergie
source:bron|bronnen
fuel economy:verbruik|mijl per gallon
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
airport:luchthaven
flight:vlucht|vluchten
delay:vertraging|vertragingen
passengers:passagiers|reizigers
train:trein|treinen
car:auto|autos|wagen|wagens
accident:ongeluk|ongelukken
share:aandeel
rate:percentage|tarief
growth:groei
symbol:symbool|aandeel|aandelen
store:winkel|winkels
children:kinderen
`;
