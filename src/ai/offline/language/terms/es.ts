/** Spanish data terms by concept. */
export const spanishTerms = `
price:precio|precios|tarifa|caro|costo
cost:costo|coste|costos|gasto|gastos|cuesta|costó|costes
revenue:ingresos|facturación|recaudación
sales:ventas|venta|vendidos
profit:beneficio|beneficios|ganancia|ganancias|utilidad
income:ingreso|ingresos|renta
salary:salario|salarios|sueldo|sueldos
tax:impuesto|impuestos
debt:deuda|deudas
amount:monto|importe|cantidad
quantity:cantidad|cantidades
stock price:cotización|precio de la acción|precio
stock:acción|acciones|existencias
inflation:inflación
gdp:pib|producto interior bruto|producto interno bruto
gdp per capita:pib per cápita
unemployment:desempleo|paro|tasa de paro|desempleados|tasa de desempleo
employment:empleo
population:población|habitantes|personas|gente
population density:densidad de población|densidad
birth rate:natalidad|nacimientos
death rate:mortalidad|tasa de mortalidad
deaths:muertes|muertos|fallecidos|víctimas
life expectancy:esperanza de vida|expectativa de vida|longevidad
fertility:fertilidad|fecundidad|hijos por mujer|tasa de fertilidad|tasa de fecundidad
child mortality:mortalidad infantil
age:edad|años
birth date:fecha de nacimiento
gender:sexo|género
name:nombre|nombres
first name:nombre de pila
last name:apellido|apellidos
title:título
country:país|paises|países|nación
nationality:nacionalidad
origin:origen|procedencia|país de origen
region:región|regiones
continent:continente|continentes
state:estado|estados
city:ciudad|ciudades
district:distrito|barrio
address:dirección
postal code:código postal
location:lugar|ubicación|localización
site:sitio|sitios|lugar|finca
building:edificio
room:habitación|sala
school:escuela|colegio
university:universidad
department:departamento
course:curso|cursos
student:estudiante|estudiantes|alumno|alumnos
teacher:profesor|maestro|docente
score:puntuación|nota
points:puntos
company:empresa|empresas|compañía|compañías
employee:empleado|empleados|trabajador|trabajadores
job:trabajo|puesto|profesión
industry:industria|sector
headquarters:sede
customer:cliente|clientes
supplier:proveedor|proveedores
product:producto|productos|artículo|artículos
brand:marca|marcas
manufacturer:fabricante|fabricantes
model:modelo|modelos
category:categoría|categorías
type:tipo|tipos|clase
class:clase|clases
group:grupo|grupos
status:estado|estatus
rank:puesto|posición|rango
rating:calificación|valoración
votes:votos
party:partido|partidos
election:elección|elecciones
seats:escaños|asientos
capacity:capacidad|aforo
visitors:visitantes|turistas
order:pedido|pedidos
booking:reserva|reservas
delivery:entrega|entregas
payment:pago|pagos
payment method:método de pago|forma de pago
user:usuario|usuarios
date:fecha
year:año|años
month:mes|meses
week:semana
day:día
quarter:trimestre
time:tiempo|hora
duration:duración
speed:velocidad
acceleration:aceleración
distance:distancia
length:longitud|largo
width:ancho|anchura
height:altura|alto|estatura
weight:peso|pesado|pesados|pesa|ligero|más pesados|más pesado
size:tamaño
area:superficie|área
temperature:temperatura|temperaturas
precipitation:precipitación|lluvia|lluvias
wind:viento
humidity:humedad
emissions:emisiones|co2
energy:energía
electricity:electricidad
net generation:generación|producción|generación eléctrica|electricidad generada|generación neta
production:producción
consumption:consumo
renewables:renovable|renovables|energía renovable|energías renovables
fossil fuels:combustibles fósiles|fósil|fósiles
nuclear energy:nuclear|energía nuclear
source:fuente|fuentes
fuel:combustible|gasolina
fuel economy:consumo|millas por galón|rendimiento de combustible|consumo de combustible
horsepower:caballos de fuerza|caballos|potencia|cv|caballaje
engine:motor
displacement:cilindrada|desplazamiento
cylinders:cilindros|cilindro|número de cilindros
yield:rendimiento|cosecha|producción
variety:variedad|variedades
film:película|películas
director:director
genre:género
artist:artista|artistas
book:libro|libros
author:autor|autores
language:idioma|lengua|idiomas
game:juego|partido|juegos
player:jugador|jugadores
team:equipo|equipos
goals:goles
wins:victorias
medals:medallas
event:evento
result:resultado
award:premio
color:color
rent:alquiler|renta
apartment:piso|apartamento|departamento
house:casa|casas|vivienda
airport:aeropuerto|aeropuertos
flight:vuelo|vuelos
departure:salida|salidas
arrival:llegada
destination:destino
delay:retraso|retrasos
passengers:pasajeros
train:tren|trenes
station:estación
bike:bicicleta|bici|bicicletas
car:coche|coches|auto|autos|carro|carros|automóvil|vehículo|vehículos
accident:accidente|accidentes
crime:delito|delitos|crimen
damage:daños
hospital:hospital|hospitales
patient:paciente|pacientes
disease:enfermedad|enfermedades
share:porcentaje|proporción|cuota
rate:tasa
growth:crecimiento
satisfaction:satisfacción
code:código
number:número
phone:teléfono
household:hogar|hogares
children:hijos|niños
symbol:símbolo|acción|acciones|ticker
store:tienda|tiendas
import:importaciones|importación
export:exportaciones|exportación
water:agua
waste:residuos|basura
wage:salario|jornal
poverty:pobreza
market value:valor de mercado|capitalización
investment:inversión|inversiones
surface:superficie
planet:planeta|planetas
moon:luna|lunas
race:carrera
ethnicity:etnia|raza
occupation:ocupación|profesión|oficio
neighbors:vecinos
subregion:subregión
capital:capital
magnitude:magnitud
earthquake:terremoto|sismo
depth:profundidad
species:especie|especies
body mass:masa corporal|peso
experience:experiencia
education:educación|formación
violent crime:crímenes violentos
murder:asesinato|asesinatos
graduates:graduados
urban population:población urbana
borough:distrito
strike:choque|huelga
phase:fase|fases
wheat:trigo
sea level:nivel del mar
discount:descuento
budget:presupuesto
interest rate:tasa de interés|tipo de interés
minimum wage:salario mínimo
jobs:empleos|puestos
people:personas|gente
capital city:capital
province:provincia
county:condado
religion:religión
turnout:participación
grade:nota|calificación
manager:gerente
bedrooms:dormitorios|habitaciones
volume:volumen
snow:nieve
sunshine:sol|insolación
pollution:contaminación
coal:carbón
oil:petróleo
gas:gas
doctor:médico
vaccination:vacunación
obesity:obesidad
happiness:felicidad
internet users:usuarios de internet
tourists:turistas
index:índice
change:cambio|variación
value:valor
latitude:latitud
longitude:longitud
elevation:altitud
river:río
mountain:montaña
female:mujer|mujeres|femenino
male:hombre|hombres|masculino
stock exchange:bolsa
shareholder:accionista
turnover rate:rotación
cash flow:flujo de caja
pension:pensión
subsidy:subvención|subsidio
donation:donación
grant:beca|subvención
salary gap:brecha salarial
working hours:horas de trabajo
absence:ausencia
vacancy:vacante
training:capacitación
skill:habilidad
apprentice:aprendiz
migration:migración
immigrants:inmigrantes
refugees:refugiados
marriage:matrimonio
divorce:divorcio
family:familia
women share:proporción de mujeres
literacy:alfabetización
exam:examen
homework:deberes
classroom:aula
degree:título|grado
research:investigación
patent:patente
citation:cita
article:artículo
newspaper:periódico
magazine:revista
television:televisión
radio:radio
audience:audiencia|público
ticket:entrada|boleto
concert:concierto
museum:museo
library:biblioteca
theater:teatro
cinema:cine
stadium:estadio
park:parque
hotel:hotel
restaurant:restaurante
nights:pernoctaciones|noches
bridge:puente
road:carretera
port:puerto
ship:barco
truck:camión
bus:autobús
subway:metro
parking:aparcamiento
traffic:tráfico
fuel price:precio de la gasolina
electric cars:coches eléctricos
solar:solar
wind power:eólica
hydro:hidráulica
carbon footprint:huella de carbono
greenhouse gas:gases de efecto invernadero
drought:sequía
flood:inundación
storm:tormenta
hurricane:huracán
volcano:volcán
fire:incendio|fuego
forest:bosque
island:isla
coastline:línea de costa
desert:desierto
glacier:glaciar
ice:hielo
sunspots:manchas solares
star:estrella
galaxy:galaxia
satellite:satélite
rocket:cohete
radius:radio
diameter:diámetro
density:densidad
mass:masa
pressure:presión
frequency:frecuencia
voltage:voltaje
current:corriente
power:potencia
heat:calor
acidity:acidez
protein:proteína
calories:calorías
fat:grasa
sugar:azúcar
salt:sal
vitamin:vitamina
food:alimentos|comida
fruit:fruta
vegetable:verdura
meat:carne
fish:pescado
milk:leche
coffee:café
tea:té
wine:vino
beer:cerveza
rice:arroz
corn:maíz
harvest:cosecha
farm:granja
cattle:ganado
animal:animal|animales
bird:ave|pájaro
dog:perro|perros
cat:gato|gatos
plant:planta|plantas
tree:árbol|árboles
flower:flor|flores
hospital beds:camas hospitalarias
surgery:cirugía
drug:medicamento
infection:infección
cancer:cáncer
smoking rate:tabaquismo
suicide:suicidio
prison:prisión|cárcel
police:policía
theft:robo|hurto
weapon:arma
army:ejército
war:guerra
law:ley
court:tribunal
government:gobierno
minister:ministro
president:presidente
candidate:candidato
survey:encuesta
trust:confianza
freedom:libertad
corruption:corrupción
equality:igualdad
inequality:desigualdad
app:aplicación
downloads:descargas
clicks:clics
followers:seguidores
subscribers:suscriptores
complaints:quejas
errors:errores
deadline:plazo
start date:fecha de inicio
end date:fecha de fin
project:proyecto
task:tarea
priority:prioridad
material:material
`;
