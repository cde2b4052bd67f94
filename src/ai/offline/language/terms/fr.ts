/** French data terms by concept. */
export const frenchTerms = `
price:prix|tarif|coût|cher
cost:coût|coûts|dépense|dépenses|coûte|frais
revenue:chiffre d affaires|recettes|revenus|ca|chiffre d'affaires
sales:ventes|vente|vendus
profit:bénéfice|bénéfices|profit|gain
income:revenu|revenus
salary:salaire|salaires|rémunération
budget:budget
tax:impôt|impôts|taxe
debt:dette|dettes
amount:montant|somme
quantity:quantité|quantités
stock price:cours|cours de l action|prix de l action|cours de bourse
stock:action|actions|stocks
interest rate:taux d intérêt|taux d'intérêt
inflation:inflation
gdp:pib|produit intérieur brut
gdp per capita:pib par habitant
unemployment:chômage|taux de chômage|chômeurs
employment:emploi|emplois
population:population|habitants|nombre d habitants|personnes
population density:densité|densité de population
birth rate:natalité|naissances
death rate:mortalité|taux de mortalité
deaths:décès|morts|victimes
life expectancy:espérance de vie|durée de vie|longévité
fertility:fécondité|fertilité|enfants par femme|taux de fécondité|nombre d enfants par femme|enfants
child mortality:mortalité infantile
age:âge|ans
birth date:date de naissance
gender:sexe|genre
name:nom|noms
first name:prénom
last name:nom de famille
title:titre
country:pays|état|nation
nationality:nationalité
origin:origine|provenance|pays d origine
region:région|régions
continent:continent|continents
state:état|états
city:ville|villes|commune
district:quartier|arrondissement|district
address:adresse
postal code:code postal
location:lieu|emplacement|endroit|site
site:site|sites|lieu
building:bâtiment|immeuble
room:salle|pièce|chambre
school:école|écoles
university:université
department:département|service
course:cours
student:étudiant|étudiants|élève|élèves
teacher:professeur|enseignant
score:score|note
points:points
company:entreprise|entreprises|société|sociétés
employee:employé|employés|salarié|salariés
job:métier|emploi|poste
industry:secteur|industrie|branche
headquarters:siège|siège social
customer:client|clients|cliente
supplier:fournisseur|fournisseurs
product:produit|produits|article|articles
brand:marque|marques
manufacturer:fabricant|constructeur
model:modèle|modèles
category:catégorie|catégories
type:type|types|sorte|genre
class:classe|classes
group:groupe|groupes
status:statut|état
rank:rang|classement
rating:note|évaluation|avis
votes:voix|votes
party:parti|partis
election:élection|élections
seats:sièges|places
capacity:capacité
visitors:visiteurs|touristes
order:commande|commandes
booking:réservation|réservations
delivery:livraison|livraisons
payment:paiement|paiements
payment method:mode de paiement|moyen de paiement
user:utilisateur|utilisateurs
member:membre|membres
date:date
year:année|an|ans
month:mois
week:semaine
day:jour
quarter:trimestre
time:temps|heure
duration:durée
speed:vitesse
acceleration:accélération
distance:distance
length:longueur
width:largeur
height:hauteur|taille
weight:poids|masse|lourd|lourde|lourds|lourdes|léger|légère|pèse|plus lourdes|plus lourds|plus lourd|plus lourde|plus légères
size:taille
area:superficie|surface|aire
temperature:température|températures
precipitation:précipitations|pluie
wind:vent
humidity:humidité
emissions:émissions|co2
energy:énergie
electricity:électricité
net generation:production|production d électricité|production nette|génération
production:production
consumption:consommation
renewables:renouvelable|renouvelables|énergies renouvelables|énergie renouvelable
fossil fuels:énergies fossiles|combustibles fossiles|fossile|fossiles
nuclear energy:nucléaire|énergie nucléaire
source:source|sources
fuel:carburant|essence
fuel economy:consommation|miles par gallon|économie de carburant|consommation de carburant
horsepower:chevaux|puissance|ch|cv|cheval vapeur|chevaux vapeur
engine:moteur
displacement:cylindrée
cylinders:cylindres|cylindre|nombre de cylindres
yield:rendement|rendements|récolte
variety:variété|variétés
film:film|films
director:réalisateur
genre:genre
artist:artiste|artistes
book:livre|livres
author:auteur|auteurs
language:langue|langues
game:jeu|match|jeux
player:joueur|joueurs
team:équipe|équipes
goals:buts
wins:victoires
medals:médailles
event:événement
result:résultat
award:prix|récompense
color:couleur
rent:loyer|loyers
apartment:appartement|appartements
house:maison|maisons
airport:aéroport|aéroports
flight:vol|vols
departure:départ|départs
arrival:arrivée
destination:destination
delay:retard|retards
passengers:passagers|voyageurs
train:train|trains
station:gare|station
bike:vélo|vélos
car:voiture|voitures|automobile|auto|véhicule|véhicules
accident:accident|accidents
crime:crime|crimes|délits|criminalité
damage:dégâts|dommages
hospital:hôpital|hôpitaux
patient:patient|patients
disease:maladie|maladies
share:part|pourcentage
rate:taux
growth:croissance
question:question
answer:réponse
satisfaction:satisfaction
code:code
number:numéro
phone:téléphone
household:ménage|ménages
children:enfants
symbol:symbole|titre|action|ticker
store:magasin|boutique
import:importations|importation
export:exportations|exportation
water:eau
waste:déchets
wage:salaire
poverty:pauvreté
market value:valeur de marché|capitalisation
investment:investissement|investissements
surface:surface
planet:planète|planètes
moon:lune|lunes
race:course
ethnicity:ethnie|race
occupation:profession|métier|emploi|professions
neighbors:voisins
subregion:sous-région
capital:capital
magnitude:magnitude
earthquake:séisme|tremblement de terre
depth:profondeur
species:espèce|espèces
body mass:masse corporelle|poids
experience:expérience
education:éducation|formation
violent crime:crimes violents
murder:meurtre|meurtres
graduates:diplômés
urban population:population urbaine
borough:arrondissement
strike:collision|grève
phase:phase|phases
wheat:blé
sea level:niveau de la mer
discount:remise|rabais
minimum wage:salaire minimum|smic
jobs:emplois
people:personnes|gens
capital city:capitale
province:province
county:comté
religion:religion
turnout:participation
grade:note
manager:manager|responsable
bedrooms:chambres
volume:volume
snow:neige
sunshine:ensoleillement
pollution:pollution
coal:charbon
oil:pétrole
gas:gaz
doctor:médecin|docteur
vaccination:vaccination
obesity:obésité
happiness:bonheur
internet users:internautes
tourists:touristes
index:indice
change:variation|évolution
value:valeur
latitude:latitude
longitude:longitude
elevation:altitude
river:rivière|fleuve
mountain:montagne
female:femme|femmes|féminin
male:homme|hommes|masculin
stock exchange:bourse
shareholder:actionnaire
turnover rate:rotation
cash flow:flux de trésorerie
pension:retraite|pension
subsidy:subvention
donation:don|dons
grant:bourse|subvention
salary gap:écart salarial
working hours:heures de travail
absence:absence
vacancy:poste vacant
training:formation
skill:compétence
apprentice:apprenti
migration:migration
immigrants:immigrés
refugees:réfugiés
marriage:mariage
divorce:divorce
family:famille
women share:part des femmes
literacy:alphabétisation
exam:examen
homework:devoirs
classroom:salle de classe
degree:diplôme
research:recherche
patent:brevet
citation:citation
article:article
newspaper:journal
magazine:magazine
television:télévision
radio:radio
audience:audience|public
ticket:billet
concert:concert
museum:musée
library:bibliothèque
theater:théâtre
cinema:cinéma
stadium:stade
park:parc
hotel:hôtel
restaurant:restaurant
nights:nuitées
bridge:pont
road:route
port:port
ship:navire|bateau
truck:camion
bus:bus|autobus
subway:métro
parking:parking|stationnement
traffic:trafic|circulation
fuel price:prix du carburant
electric cars:voitures électriques
solar:solaire
wind power:éolien
hydro:hydraulique
carbon footprint:empreinte carbone
greenhouse gas:gaz à effet de serre
drought:sécheresse
flood:inondation
storm:tempête
hurricane:ouragan
volcano:volcan
fire:incendie|feu
forest:forêt
island:île
coastline:littoral
desert:désert
glacier:glacier
ice:glace
sunspots:taches solaires
star:étoile
galaxy:galaxie
satellite:satellite
rocket:fusée
radius:rayon
diameter:diamètre
density:densité
mass:masse
pressure:pression
frequency:fréquence
voltage:tension
current:courant
power:puissance
heat:chaleur
acidity:acidité
protein:protéines
calories:calories
fat:graisse
sugar:sucre
salt:sel
vitamin:vitamine
food:nourriture|aliments
fruit:fruit|fruits
vegetable:légume|légumes
meat:viande
fish:poisson
milk:lait
coffee:café
tea:thé
wine:vin
beer:bière
rice:riz
corn:maïs
harvest:récolte
farm:ferme|exploitation
cattle:bovins
animal:animal|animaux
bird:oiseau|oiseaux
dog:chien|chiens
cat:chat|chats
plant:plante|plantes
tree:arbre|arbres
flower:fleur|fleurs
hospital beds:lits d'hôpital
surgery:chirurgie
drug:médicament
infection:infection
cancer:cancer
smoking rate:tabagisme
suicide:suicide
prison:prison
police:police
theft:vol|vols commis
weapon:arme
army:armée
war:guerre
law:loi
court:tribunal
government:gouvernement
minister:ministre
president:président
candidate:candidat
survey:sondage|enquête
trust:confiance
freedom:liberté
corruption:corruption
equality:égalité
inequality:inégalité
app:application|appli
downloads:téléchargements
clicks:clics
followers:abonnés
subscribers:abonnés
complaints:plaintes|réclamations
errors:erreurs
deadline:échéance
start date:date de début
end date:date de fin
project:projet
task:tâche
priority:priorité
material:matériau
`;
