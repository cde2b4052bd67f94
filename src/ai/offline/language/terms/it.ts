/** Italian data terms by concept. */
export const italianTerms = `
price:prezzo|prezzi|tariffa|caro
cost:costo|costi|spesa|spese|costa|costava
revenue:ricavi|fatturato|incassi|entrate
sales:vendite|vendita|venduti
profit:profitto|profitti|utile|guadagno|utili
income:reddito|redditi
salary:stipendio|stipendi|salario|salari|paga|retribuzione
tax:tassa|tasse|imposte|imposta
amount:importo|ammontare
quantity:quantità
stock price:quotazione|prezzo dell azione|corso
stock:azione|azioni|scorte
inflation:inflazione
gdp:pil|prodotto interno lordo
unemployment:disoccupazione|tasso di disoccupazione
population:popolazione|abitanti|persone
population density:densità|densità di popolazione
birth rate:natalità|nascite
death rate:mortalità|tasso di mortalità
deaths:morti|decessi|vittime
life expectancy:aspettativa di vita|speranza di vita
fertility:fertilità|fecondità|figli per donna
age:età
gender:sesso|genere
name:nome|nomi
country:paese|paesi|stato|nazione|nazioni
nationality:nazionalità|cittadinanza
origin:origine|provenienza
region:regione|regioni
continent:continente|continenti
city:città|comune
district:quartiere|distretto
location:luogo|posizione|località
site:sito|luogo|località
school:scuola|scuole
university:università
department:reparto|dipartimento
student:studente|studenti
company:azienda|aziende|impresa|società
employee:dipendente|dipendenti|impiegati|impiegato
job:lavoro|professione|mestiere
industry:industria|settore
headquarters:sede
customer:cliente|clienti
product:prodotto|prodotti|articolo
brand:marca|marche|marchio
manufacturer:produttore|costruttore
model:modello|modelli
category:categoria|categorie
type:tipo|tipi
group:gruppo|gruppi
status:stato
rating:valutazione|voto
votes:voti
party:partito|partiti
seats:seggi|posti
capacity:capacità|capienza
visitors:visitatori|turisti
order:ordine|ordini
booking:prenotazione|prenotazioni
payment method:metodo di pagamento
user:utente|utenti
date:data
year:anno|anni
month:mese|mesi
time:tempo|ora
duration:durata
speed:velocità
acceleration:accelerazione
distance:distanza
length:lunghezza
height:altezza
weight:peso|pesante|pesanti|più pesanti
size:dimensione|grandezza
area:superficie|area
temperature:temperatura|temperature
precipitation:precipitazioni|pioggia|precipitazione
wind:vento
emissions:emissioni|co2
energy:energia
electricity:elettricità
net generation:produzione|generazione|produzione di energia
production:produzione
consumption:consumo|consumi
renewables:rinnovabile|rinnovabili|energie rinnovabili|energia rinnovabile
fossil fuels:combustibili fossili|fossili
nuclear energy:nucleare|energia nucleare
source:fonte|fonti
fuel economy:consumo|miglia per gallone|consumo di carburante
horsepower:cavalli|potenza|cv|cavalli vapore
engine:motore
displacement:cilindrata
cylinders:cilindri|cilindro
yield:resa|raccolto|rendimento
variety:varietà
film:film
director:regista
book:libro|libri
author:autore|autori
player:giocatore|giocatori
team:squadra|squadre
goals:gol|reti
color:colore
rent:affitto|affitti|canone
apartment:appartamento
house:casa|case|abitazione
airport:aeroporto|aeroporti
flight:volo|voli
delay:ritardo|ritardi
passengers:passeggeri
train:treno|treni
car:auto|macchina|macchine|automobile|automobili|veicolo|veicoli
accident:incidente|incidenti
share:quota|percentuale
rate:tasso
growth:crescita
symbol:simbolo|titolo|azione|azioni
store:negozio|negozi
children:figli|bambini
wage:salario|paga
poverty:povertà
market value:valore di mercato|capitalizzazione
investment:investimento|investimenti
surface:superficie
planet:pianeta|pianeti
moon:luna|lune
race:gara
ethnicity:etnia|razza
child mortality:mortalità infantile
occupation:professione|occupazione|mestiere
neighbors:vicini
subregion:sottoregione
state:stato|stati
capital:capitale
magnitude:magnitudo
earthquake:terremoto
depth:profondità
species:specie
body mass:massa corporea|peso
experience:esperienza
education:istruzione|educazione
departure:partenza|partenze
violent crime:crimini violenti
murder:omicidio|omicidi
graduates:diplomati|laureati
urban population:popolazione urbana
borough:quartiere
strike:collisione|sciopero
phase:fase|fasi
wheat:grano|frumento
sea level:livello del mare
discount:sconto
debt:debito
budget:bilancio|budget
interest rate:tasso di interesse
gdp per capita:pil pro capite
minimum wage:salario minimo
jobs:posti di lavoro|impieghi
household:famiglia|nucleo familiare
people:persone|gente
capital city:capitale
province:provincia
county:contea
language:lingua|lingue
religion:religione
election:elezione|elezioni
turnout:affluenza
teacher:insegnante|professore
grade:voto
score:punteggio
course:corso
manager:manager|responsabile
supplier:fornitore
delivery:consegna
payment:pagamento
bedrooms:camere da letto|camere
day:giorno
width:larghezza
volume:volume
humidity:umidità
snow:neve
sunshine:sole|insolazione
pollution:inquinamento
coal:carbone
oil:petrolio
gas:gas
water:acqua
waste:rifiuti
genre:genere
artist:artista|artisti
game:gioco|giochi
medals:medaglie
wins:vittorie
bike:bicicletta|bici
crime:crimine|reati
hospital:ospedale|ospedali
doctor:medico|dottore
patient:paziente|pazienti
disease:malattia|malattie
vaccination:vaccinazione
obesity:obesità
happiness:felicità
internet users:utenti internet
tourists:turisti
import:importazione|importazioni
export:esportazione|esportazioni
index:indice
change:variazione|cambiamento
value:valore
latitude:latitudine
longitude:longitudine
elevation:altitudine
river:fiume
mountain:montagna
female:donna|donne|femmina
male:uomo|uomini|maschio
stock exchange:borsa
shareholder:azionista
turnover rate:ricambio
cash flow:flusso di cassa
pension:pensione
subsidy:sussidio
donation:donazione
grant:borsa|finanziamento
salary gap:divario salariale
working hours:ore di lavoro
absence:assenza
vacancy:posto vacante
training:formazione
skill:competenza
apprentice:apprendista
migration:migrazione
immigrants:immigrati
refugees:rifugiati
marriage:matrimonio
divorce:divorzio
family:famiglia
women share:quota di donne
literacy:alfabetizzazione
exam:esame
homework:compiti
classroom:aula
degree:laurea|titolo
research:ricerca
patent:brevetto
citation:citazione
article:articolo
newspaper:giornale
magazine:rivista
television:televisione
radio:radio
audience:pubblico
ticket:biglietto
concert:concerto
museum:museo
library:biblioteca
theater:teatro
cinema:cinema
stadium:stadio
park:parco
hotel:albergo|hotel
restaurant:ristorante
nights:pernottamenti|notti
bridge:ponte
road:strada
port:porto
ship:nave
truck:camion
bus:autobus
subway:metropolitana
parking:parcheggio
traffic:traffico
fuel price:prezzo della benzina
electric cars:auto elettriche
solar:solare
wind power:eolico
hydro:idroelettrico
carbon footprint:impronta di carbonio
greenhouse gas:gas serra
drought:siccità
flood:alluvione
storm:tempesta
hurricane:uragano
volcano:vulcano
fire:incendio|fuoco
forest:foresta|bosco
island:isola
coastline:linea costiera
desert:deserto
glacier:ghiacciaio
ice:ghiaccio
sunspots:macchie solari
star:stella
galaxy:galassia
satellite:satellite
rocket:razzo
radius:raggio
diameter:diametro
density:densità
mass:massa
pressure:pressione
frequency:frequenza
voltage:tensione
current:corrente
power:potenza
heat:calore
acidity:acidità
protein:proteine
calories:calorie
fat:grassi
sugar:zucchero
salt:sale
vitamin:vitamina
food:cibo|alimenti
fruit:frutta
vegetable:verdura
meat:carne
fish:pesce
milk:latte
coffee:caffè
tea:tè
wine:vino
beer:birra
rice:riso
corn:mais
harvest:raccolto
farm:fattoria|azienda agricola
cattle:bovini
animal:animale|animali
bird:uccello|uccelli
dog:cane|cani
cat:gatto|gatti
plant:pianta|piante
tree:albero|alberi
flower:fiore|fiori
hospital beds:posti letto
surgery:intervento
drug:farmaco
infection:infezione
cancer:cancro
smoking rate:fumatori
suicide:suicidio
prison:prigione
police:polizia
theft:furto
weapon:arma
army:esercito
war:guerra
law:legge
court:tribunale
government:governo
minister:ministro
president:presidente
candidate:candidato
survey:sondaggio
trust:fiducia
freedom:libertà
corruption:corruzione
equality:uguaglianza
inequality:disuguaglianza
app:app
downloads:download
clicks:clic
followers:follower
subscribers:abbonati
complaints:reclami
errors:errori
deadline:scadenza
start date:data di inizio
end date:data di fine
project:progetto
task:compito
priority:priorità
material:materiale
`;
