/** French words of edits: the English words, then what stands for them. A star stands for any ending. */
export const frenchEdits = `
-:mieux|plutôt
wider:plus large|plus larges|large|élargis
-:le|la|les|l|un|une|des|du|de|d|s il te plait|s il vous plait|svp|te|vous|doit|doivent|il|elle|ce|cet|cette|que|qu|soit|moi|nous|aussi|maintenant|puis|graphique|diagramme|est|y|être
and:et|ainsi que
no:pas de|pas d|aucun|aucune|sans|pas
hide:masque*|cache|cacher|cachez
remove:supprime*|enlève*|retire*|ôte
show:affiche|afficher|affichez|montre|montrer|montrez
off:désactive*|désactivé
on:active*|activé
make:rends|rendre|fais|faire|mets|mettez|mettre
set:règle|définis|définir|change|changer|modifie|modifier|fixe
use:utilise*|emploie*
add:ajoute*
for:pour
with:avec
to:à|au|aux|vers
by:par|selon
from:de
in:en|dans|sur
horizontal:horizontal*|à l horizontale|l horizontale
horizontal bars:en barres horizontales
vertical:vertical*|à la verticale
sort:trie|trier|triez|tri|classe|classer|ordonne|ordonner
sort order:ordre de tri
order:ordre
ascending:croissant|croissante|ordre croissant|du plus petit au plus grand
descending:décroissant|décroissante|ordre décroissant|du plus grand au plus petit
alphabetically:alphabétique|alphabétiquement|ordre alphabétique
original:origine|ordre des données
reverse:inverse|inverser|inversez|inversé
invert:renverse*
value:valeur
values:valeurs|étiquettes de données
label:nom|noms
labels:étiquette|étiquettes|libellé|libellés
series labels:étiquettes des séries
title:titre
subtitle:sous-titre|sous titre
source:source
note:note|remarque
byline:auteur|signature
alt text:texte alternatif
legend:légende
legend title:titre de la légende
above:en haut|au-dessus|au dessus|haut
below:en bas|au-dessous|en dessous|bas|dessous
left:gauche|à gauche
right:droite|à droite
middle:milieu|au milieu|centre|au centre
inside:dedans|à l intérieur|intérieur
outside:dehors|à l extérieur|extérieur
dark theme:thème sombre|mode sombre|thème foncé|mode nuit
light theme:thème clair|mode clair
theme:thème
gridlines:quadrillage|grille|lignes de grille|ligne de grille|lignes de la grille
axis:axe|axes|échelle
value axis:axe des valeurs
x axis:axe x|axe des x|axe horizontal|axe des abscisses
y axis:axe y|axe des y|axe vertical|axe des ordonnées
axis title:titre de l axe
x axis title:titre de l axe x|titre de l axe des x
y axis title:titre de l axe y|titre de l axe des y
logarithmic:logarithmique|log
starts at zero:commencer à zéro|commence à zéro|partir de zéro|part de zéro|débuter à zéro|commencer à 0|commence à 0
zero:zéro
smooth:lisse|lisses|lissé|lissée|lissés|lissées|courbées|en courbe douce
straight:droit|droits|droites
steps:escalier|paliers|marches
line:ligne
lines:lignes|traits
line color:couleur de la ligne|couleur des lignes
bar:barre
bars:barres
column:colonne
columns:colonnes
area:aire|surface
areas:aires|surfaces
point:point
points:points
part:part|partie|segment
parts:parties|segments
circle:cercle
ring:anneau
rings:anneaux
width:largeur|épaisseur
line width:épaisseur des lignes|épaisseur de ligne|épaisseur de la ligne|largeur des lignes|largeur de ligne
thickness:épaisseur des barres|largeur des barres
size:taille|grandeur|dimension
point size:taille des points|taille du point
height:hauteur
gap:espace|écart|espacement
between:entre
hole:trou
hole size:taille du trou
opacity:opacité
transparency:transparence
round corners:coins arrondis|angles arrondis|arrondi
color:couleur|couleurs|colore|colorer|colorie
bar color:couleur des barres|couleur de la barre
colors:palette
fill:remplissage|remplir
border:bordure|bord|frontière|frontières|contour
border color:couleur des frontières|couleur de la bordure|couleur du bord|couleur des bordures
border width:largeur des frontières|épaisseur de la bordure
background:fond|arrière-plan
blue:bleu|bleue|bleus|bleues
light blue:bleu clair
dark blue:bleu foncé
green:vert|verte|verts|vertes
light green:vert clair
dark green:vert foncé
red:rouge|rouges
dark red:rouge foncé
yellow:jaune|jaunes
orange:orange|oranges
purple:violet|violette|pourpre
pink:rose
brown:brun|marron
gray:gris|grise|grises
light gray:gris clair
dark gray:gris foncé
black:noir|noire|noirs
white:blanc|blanche|blancs
turquoise:turquoise
highlight:mets en évidence|mettre en évidence|mets en avant|mettre en avant|surligne*|souligne*
highlights:mises en évidence
all:tous|toutes|tous les|toutes les|tout
both:les deux
only:seulement|uniquement|que les
top:premiers|premières|les premiers|meilleurs
last:dernier|dernière|derniers
maximum:maximum|au plus|au maximum
share:part relative
shares:les parts|parts|pourcentages|les pourcentages
percent:pour cent|pourcentage
total:total|somme
totals:totaux|les totaux|sommes
number:nombre
numbers:nombres|chiffres
number format:format des nombres|format de nombre
decimals:décimale|décimales|chiffres après la virgule
average:moyenne
median:médiane
trend:tendance|courbe de tendance
missing values:valeurs manquantes
connect:relie|relier|connecter
day:jour
week:semaine
month:mois
quarter:trimestre
year:an|année|ans|années
animation:animation|animations
seconds:seconde|secondes
tooltip:infobulle|info-bulle
reset:réinitialise*|rétablis
stacked:empilé|empilée|empilés|empilées
bold:gras
dashed:tirets|en tirets
dotted:pointillé|pointillés|en pointillés
thin:fin|fine|fines
thick:épais|épaisse|épaisses
pie chart:camembert|diagramme circulaire|graphique en secteurs|secteurs
donut chart:anneau graphique|donut|graphique en anneau
bar chart:graphique à barres|diagramme à barres|barres horizontales
column chart:histogramme en colonnes|graphique en colonnes|graphique à colonnes
line chart:courbe graphique|graphique linéaire|graphique en courbes|graphique en lignes
area chart:graphique en aires
scatter plot:nuage de points
bubble chart:graphique à bulles
table:tableau
choropleth map:carte|carte choroplèthe
heatmap:carte de chaleur
treemap:treemap
histogram:histogramme
into a:transforme le en|transforme en|transformer en|convertis en|change en|en un|en une
small multiples by:petits multiples par|divise par
rivers:rivières|fleuves|les rivières|cours d eau
lakes:lacs|les lacs
water:eau|mer
water color:couleur de l eau
antarctica:antarctique
projection:projection
graticule:graticule
scale bar:échelle graphique
regions without data:régions sans données
zoom to data:zoom sur les données
symbol:symbole|symboles
arrow:flèche
arrows:flèches
row height:hauteur des lignes|hauteur de ligne
rows:rangées
row:rangée
levels:niveaux
rotation:rotation
stripes:rayures
search:recherche|rechercher
headline number:chiffre clé|grand nombre|gros chiffre
last value:dernière valeur
german:allemand|allemande
french:français|française
english:anglais|anglaise
spanish:espagnol
italian:italien
portuguese:portugais
dutch:néerlandais
make:faites|rendez|mettez|fais|mets|passe|passez
show:affichez|montrez|montre
hide:masquez|cachez
remove:supprimez|enlevez|retirez|ôte|ôtez|vire
change to:change en|changez en|transforme en|transformez en|convertis en|passe en|passez en|change pour|sous forme de|en forme de
since:depuis|à partir de
until:jusqu à|jusqu en|jusqu au|avant
between:entre
only:uniquement|seulement|ne garde que|garde seulement|gardez seulement|que|n affiche que|ne montre que|juste
except:sauf|excepté|hormis|à part|à l exception de
all:tous|toutes|tout|tous les|toutes les
rest:reste|autres|les autres
undo:annule|annuler|annulez|reviens en arrière|défais|annule ça|annule la dernière modification
back:à nouveau|de nouveau|remets|remettez
highlight:mets en évidence|mettez en évidence|mets en avant|mettez en avant|mettre en évidence|surligne|surlignez|fais ressortir|souligne
thicker:plus épais|plus épaisse|plus épaisses|plus larges|plus large|épaissis|épaissir|épaississez|plus gras|plus grosses
thinner:plus fin|plus fins|plus fine|plus fines|plus mince|plus minces|plus étroit|plus étroites|affine
bigger:plus grand|plus grands|plus grande|plus grandes|agrandis|agrandir|agrandissez|plus gros|augmente|augmentez
smaller:plus petit|plus petits|plus petite|plus petites|réduis|réduisez|diminue
above:supérieur à|plus de|au dessus de|supérieures à|supérieurs à|dépassant
below:inférieur à|moins de|en dessous de|inférieures à|inférieurs à
top:plus grandes|plus élevés|premiers|premières|meilleurs
bottom:plus faibles|plus petites valeurs|derniers du classement
first:premier|première|premières|premiers
second:deuxième|second|seconde
third:troisième
last:dernier|dernière|derniers|dernières
per capita:par habitant|par tête|par personne
cumulative:cumulé|cumulée|cumul|cumulatif
moving average:moyenne mobile|moyenne glissante
index to 100:base 100|en base 100|indice 100
reference line:ligne de référence|ligne cible|ligne d objectif|ligne
vertical line:ligne verticale
horizontal line:ligne horizontale
trend line:courbe de tendance|ligne de tendance|droite de régression|droite de tendance
average:moyenne
sum:somme
quarter:trimestre|trimestriel|trimestres
month:mois|mensuel|mensuellement
year:an|année|ans|années|annuel
week:semaine|hebdomadaire
decimals:décimale|décimales|chiffres après la virgule|chiffre après la virgule
one:un|une
two:deux
three:trois
in millions:en millions|millions
in thousands:en milliers|milliers
percent:pourcentage|pourcentages|pour cent|pourcents
share of the total:part du total|parts du total
stacked area chart:aires empilées|graphique en aires empilées|aire empilée
stacked column chart:colonnes empilées|histogramme empilé
stacked bar chart:barres empilées|graphique en barres empilées
column chart:colonnes|graphique en colonnes|diagramme en colonnes|histogramme en colonnes
bar chart:graphique en barres|graphique à barres|diagramme en barres|barres horizontales
line chart:courbes|graphique en courbes|graphique linéaire|courbe|graphique en lignes
area chart:graphique en aires|aires|aire
pie chart:camembert|diagramme circulaire|graphique circulaire|secteurs|graphique en secteurs
donut chart:anneau|graphique en anneau|beignet
map:carte
table:tableau
scatter plot:nuage de points
grouped:groupé|groupées|groupés|côte à côte
stacked:empilé|empilées|empilés|empile|empilez
swap the axes:inverse les axes|échange les axes|permute les axes|intervertis les axes
background:fond|arrière plan
font:police
text:texte|textes
bold:gras|en gras
instead of:au lieu de|à la place de|plutôt que
start at zero:commence à zéro|commencer à zéro|commencent à zéro|partir de zéro|part de zéro|commence à 0|partir de 0|démarre à zéro
teal:turquoise|bleu canard|sarcelle
from zero:à partir de zéro|à partir de 0
small multiples by:petits multiples par|sépare par
-:stp|svp|s il te plaît|s il vous plaît|merci|peux tu|pouvez vous|je voudrais|je veux|un peu|juste un peu|mois de|ce|cette|ces|l|d|qu|se|soit|soient
leave the rest:laisse le reste|le reste inchangé|laisse le reste comme ça
-:ça|cela|peux|pouvez|pourrais|tu|passer|mettre|de la|nan|bah|voilà|ceci
make:passer en|mets ça en|passe ça en
that says:qui dit|avec le texte|disant
last change:dernière modification|dernier changement
undo:annule la dernière modification|annule le dernier changement
dont touch the others:ne touche pas aux autres|les autres pareil|laisse les autres
four:quatre
five:cinq
six:six
seven:sept
eight:huit
ten:dix
horizontal:horizontales|horizontal|horizontaux
-:peux|pouvez|peut|tu|pourrais|pourriez|veux|voudrais|je|j|on|nous|mon|ma|mes|notre|nos|votre|son|sa|ses|leur|leurs|ça|cela|ceci|s|n|t|m|c|merci|bonjour|salut|stp|svp|juste|bien|un peu|peu|petit peu|très|assez|plutôt|comme|si|possible|faut|faudrait|il faut|doit|devrait|être|soient|sera|serait|sont|était|avoir|ait|aient|a|as|ai|passe|passer|ça serait|mieux si|plait|plaît|chose|truc|version|pour l impression|rapport|là|ici|déjà|encore|alors|donc|car|parce|aimerais|aime|préfère|préférerais|besoin|envie|écris|écrire|inscris|note que|dessine|trace|place|placer|déplace|ajouter|tourne|tourner|basculer|bascule|dont|où|dedans|figure|illustration|visuel|image
change to:transforme en|transformer en|passe en|passer en|convertis en|convertir en|change en|mets en|fais en|fais en un|fais-en|passe à|remplace par
as:comme|en forme de|sous forme de
into:transforme|transformez|transformer|convertis|convertir
no:plus de|vire|virer|dégage|ôter|enlever|enlevez|enlève|retire|retirer|retirez|supprimer|supprimez|efface|effacer|ni|ne|pas besoin de|pas besoin
without:sans
one decimal:une décimale|une seule décimale|un chiffre après la virgule
two decimals:deux décimales|deux chiffres après la virgule
no decimals:sans décimale|sans décimales|pas de décimales|arrondis à l entier|arrondi à l entier|nombres entiers|sans virgule|zéro décimale
euro sign:symbole €|symbole euro|signe euro|signe €|euros
lines:courbes|courbe|lignes|traits
line:courbe|trait
smooth:lisse|lissée|arrondies|lisser|lissez
bar:barres|bâtons
bars:barre|bâtons
columns:colonne|histogramme
pie:camembert|tarte|secteurs
donut:anneau|donut|beignet|couronne
slices:portions|portion|tranche|tranches|quartier|quartiers|parts
wider:plus large|plus larges
more:davantage|plus de|plus d
bigger:plus grand|plus grande|plus grands|plus grandes|plus gros|plus grosse|plus grosses|agrandis|agrandir|augmente|augmenter|grossis|élargis
smaller:plus petit|plus petite|plus petits|plus petites|réduis|réduire|diminue|diminuer|moins grand
thicker:plus épais|plus épaisse|plus épaisses|épaissis|plus large|plus gras|épais|épaisse
thinner:plus fin|plus fine|plus fines|plus fins|plus mince|plus minces|affine|fin|fine
most expensive:plus cher|plus chère|plus chers|plus chères
cheapest:moins cher|moins chère|moins chers
hottest:plus chaud|plus chaude|plus chaudes
coldest:plus froid|plus froide|plus froides
largest:plus grand|plus grande|plus élevé|plus élevée|plus élevés|plus haut|plus haute|plus peuplé|meilleur|meilleure|meilleurs|meilleures|plus importants|plus importantes
smallest:plus petit|plus petite|plus bas|plus basse|plus faible|plus faibles|pire|pires|moins élevé
descending:du plus grand au plus petit|du plus haut au plus bas|du plus élevé au plus bas|du plus fort au plus faible|les plus grands d abord|du plus au moins|décroissant
ascending:du plus petit au plus grand|du plus bas au plus haut|du plus faible au plus fort|les plus petits d abord
nicer:plus joli|plus jolie|plus beau|plus belle|joli|mieux|plus moderne
average line:ligne pour la moyenne|ligne de la moyenne|ligne moyenne|droite moyenne|ligne de moyenne|ligne à la moyenne
reference line:ligne|droite|trait
dark:sombre|foncé|foncée|nuit
light:clair|claire|clairs
dark background:fond sombre|fond foncé|arrière plan sombre
brick red:rouge brique
dark red:rouge foncé|bordeaux|rouge sombre
sky blue:bleu ciel
dark blue:bleu foncé|bleu marine|bleu nuit
light blue:bleu clair|bleu pâle
shades of blue:dégradé de bleu|nuances de bleu|tons bleus|teintes de bleu|dégradé de bleus
shades of green:nuances de vert|tons verts|dégradé de vert|dégradé de verts
shades of gray:nuances de gris|niveaux de gris
dashed:pointillés|en pointillés|tirets|tiretée|discontinue|en pointillé|pointillé
dotted:points serrés
fill under:remplis sous|remplir sous|colorie sous
fill below the line:remplis sous la courbe|remplir sous la courbe|remplissage sous la courbe
legend:légende
highlight:mets en valeur|mettre en valeur|fais ressortir|faire ressortir|met en évidence|mettez en évidence|insiste sur
only:que|rien que|ne garde que|garde que|garde seulement|garde uniquement|gardez|garde|garder|juste
except:sauf|excepté|hormis|à part|à l exception de
the rest:le reste|les autres|tout le reste|toutes les autres|tous les autres|les deux autres
since:à partir de|depuis|dès|après
until:jusqu à|jusqu en|jusque|avant
before:avant
top:les plus|premières|premiers
title:titre|intitulé
source:source|sources
note:annotation|commentaire|remarque
with the text:avec le texte|avec l étiquette|intitulée|nommée|appelée|qui dit|disant|avec la mention|marquée
side by side:côte à côte|à côté|les uns à côté des autres
stacked:empilé|empilée|empilés|empilées|empile|empiler|empilement|superpose
small multiples:petits graphiques|un graphique par|un petit graphique par
cumulative:cumul|cumulé|cumulée|en cumulé|cumulés
growth:croissance|taux de croissance|évolution en %
month to month change:évolution|variation
yearly:par an|par année|annuel|annuels|annuelle
monthly:par mois|mensuel|mensuelle
quarterly:par trimestre|trimestriel|trimestrielle
undo:annule|annuler|reviens en arrière|défais|retour en arrière|annulez
redo:rétablis|refais
at the top:tout en haut|au sommet
at the bottom:tout en bas
on the right:sur la droite|côté droit
text:texte|police|caractères|lettres|écriture
font:police
values:chiffres|valeur|nombres
names:noms|nom
labels:libellés|intitulés|étiquettes
first half:première moitié|premier semestre
second half:deuxième moitié|second semestre|deuxième semestre
three:trois
two:deux
four:quatre
five:cinq
six:six
seven:sept
eight:huit
ten:dix
zero:zéro
start at zero:commence à 0|démarre à zéro|démarrer à zéro|partir de 0|part de 0
green:vertes|vert
red:rouge|rouges
yellow:jaune
transparent:transparent|transparente|translucide
trend line:droite de tendance|ligne de tendance|tendance
share:pourcentage|pourcentages|pour cent
january:janvier
february:février
march:mars
april:avril
may:mai
june:juin
july:juillet
august:août
september:septembre
october:octobre
november:novembre
december:décembre
email:mail|e-mail|courriel|envoie|envoyer|envoyez|partage|partager|chef|collègue
download:télécharge|télécharger|exporte|exporter|imprime|imprimer|enregistre|enregistrer|sauvegarde
account:compte|abonnement|mot de passe|résilie|facture|rembourse
file:fichier|excel|importe|tableur|autre graphique
forecast:prévision|prévisions|prévois|prédis|année prochaine|an prochain|année dernière|an dernier|année précédente
logo:logo|photo|drapeau|drapeaux|emoji
translate:traduis|traduire|traduction
pixel:pixels|carré|format carré|paysage|plein écran
reverse:à l envers|dans l autre sens|inversé|inverse
but:mais plutôt|mais bien
largest:plus gros|plus grosse
both:les deux|les trois
no cents:sans centimes|sans les centimes
black and white:noir et blanc|niveaux de gris
exchange rate:taux de change|taux du jour
at the end of the bars:au bout des barres|en bout de barre
-:petite|petit|petites
subtitle:en dessous en petit|en petit en dessous|dessous en petit
leave the rest:ne change rien d autre|le reste ne change pas|rien d autre
can hardly see:on ne voit pas bien|on voit mal|on ne voit pas|on distingue mal|ne se voit pas
why:pourquoi|quelle année|combien|quand
`;
