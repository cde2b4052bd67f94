/** Italian data terms by concept. */
export const italianTerms = `
price:prezzo|prezzi|tariffa|caro
cost:costo|costi|spesa|spese|costa|costava
revenue:ricavi|fatturato|incassi|entrate
sales:vendite|vendita|venduti
profit:profitto|profitti|utile|guadagno
income:reddito|redditi
salary:stipendio|stipendi|salario
tax:tassa|tasse|imposte
amount:importo|ammontare
quantity:quantità
stock price:quotazione|prezzo dell azione|corso
stock:azione|azioni|scorte
inflation:inflazione
gdp:pil|prodotto interno lordo
unemployment:disoccupazione|tasso di disoccupazione
population:popolazione|abitanti|persone
population density:densità
birth rate:natalità|nascite
death rate:mortalità
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
continent:continente
city:città|comune
district:quartiere|distretto
location:luogo|posizione|località
site:sito|luogo|località
school:scuola|scuole
university:università
department:reparto|dipartimento
student:studente|studenti
company:azienda|aziende|impresa|società
employee:dipendente|dipendenti|impiegati
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
precipitation:precipitazioni|pioggia
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
fuel economy:consumo|miglia per gallone
horsepower:cavalli|potenza|cv|cavalli vapore
engine:motore
displacement:cilindrata
cylinders:cilindri|cilindro
yield:resa|raccolto|rendimento
variety:varietà
film:film
director:regista
book:libro|libri
author:autore
player:giocatore|giocatori
team:squadra|squadre
goals:gol
color:colore
rent:affitto|affitti
apartment:appartamento
house:casa|case
airport:aeroporto
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
`;
