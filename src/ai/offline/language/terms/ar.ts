/** Arabic data terms by concept. */
export const arabicTerms = `
price:سعر|السعر|أسعار|الأسعار|ثمن
cost:تكلفة|التكلفة|كلفة|مصاريف|التكاليف
revenue:إيرادات|الإيرادات|دخل
sales:مبيعات|المبيعات
profit:ربح|الربح|أرباح|الأرباح
salary:راتب|الراتب|رواتب|أجر|الأجر|الأجور
amount:مبلغ|المبلغ
quantity:كمية|الكمية
stock price:سعر السهم|سعر الأسهم
stock:سهم|أسهم|الأسهم
gdp:الناتج المحلي الإجمالي|الناتج المحلي
unemployment:البطالة|بطالة|معدل البطالة
population:السكان|سكان|عدد السكان|نسمة
birth rate:معدل المواليد|المواليد|مواليد
death rate:معدل الوفيات
deaths:وفيات|الوفيات
life expectancy:متوسط العمر المتوقع|العمر المتوقع|عمر متوقع|متوسط العمر
fertility:الخصوبة|معدل الخصوبة|خصوبة
age:العمر|عمر|سن
gender:الجنس|جنس|النوع
name:اسم|الاسم|أسماء
country:دولة|الدولة|بلد|البلد|دول|الدول|بلدان|البلدان
origin:المنشأ|منشأ|بلد المنشأ|الأصل
region:منطقة|المنطقة|إقليم|مناطق
continent:قارة|القارة|قارات
city:مدينة|المدينة|مدن
location:موقع|الموقع|مكان
site:موقع|مواقع|الموقع
company:شركة|الشركة|شركات
employee:موظف|موظفين|الموظفين|الموظف
customer:عميل|العملاء|عملاء|زبون|العميل
product:منتج|المنتج|منتجات
brand:علامة تجارية|ماركة|العلامة التجارية
model:طراز|موديل|الطراز
category:فئة|الفئة|فئات
type:نوع|النوع|أنواع
year:سنة|السنة|عام|العام
month:شهر|الشهر
date:تاريخ|التاريخ
speed:السرعة|سرعة
acceleration:التسارع|تسارع
distance:المسافة|مسافة
length:الطول|طول
height:الارتفاع|ارتفاع
weight:الوزن|وزن
area:المساحة|مساحة
temperature:درجة الحرارة|الحرارة|حرارة
precipitation:الأمطار|هطول الأمطار|مطر|أمطار
emissions:الانبعاثات|انبعاثات
energy:الطاقة|طاقة
electricity:الكهرباء|كهرباء
net generation:إنتاج|إنتاج الطاقة|توليد|إنتاج الكهرباء|توليد الكهرباء|الإنتاج
production:إنتاج|الإنتاج
consumption:استهلاك|الاستهلاك
renewables:الطاقة المتجددة|المتجددة|متجددة|الطاقات المتجددة
fossil fuels:الوقود الأحفوري|وقود أحفوري
nuclear energy:الطاقة النووية|نووية|النووية
source:مصدر|المصدر|مصادر
fuel economy:استهلاك الوقود|ميل لكل جالون|الأميال لكل جالون|كفاءة الوقود
horsepower:قوة الحصان|حصان|القوة الحصانية|قدرة المحرك
engine:محرك|المحرك
displacement:سعة المحرك|الإزاحة
cylinders:أسطوانات|اسطوانات|أسطوانة|عدد الأسطوانات|الأسطوانات
yield:المحصول|محصول|الغلة|إنتاجية
variety:صنف|أصناف|الصنف|نوع
film:فيلم|أفلام|الفيلم
book:كتاب|كتب|الكتاب
player:لاعب|لاعبين|اللاعب
team:فريق|الفريق
color:لون|اللون
rent:إيجار|الإيجار
car:سيارة|السيارة|سيارات|السيارات
accident:حادث|حوادث|الحوادث
share:حصة|نسبة|الحصة
growth:نمو|النمو
symbol:رمز|سهم
student:طالب|طلاب|الطالب|الطلاب
school:مدرسة|مدارس|المدرسة
wage:أجر|الأجر
income:الدخل|دخل
poverty:الفقر|فقر
market value:القيمة السوقية|قيمة سوقية
investment:الاستثمار|استثمار|استثمارات
surface:المساحة السطحية|سطح
planet:الكوكب|كوكب|كواكب
moon:قمر|أقمار
race:سباق
ethnicity:العرق|عرق
child mortality:وفيات الرضع|وفيات الأطفال
occupation:المهنة|مهنة|وظيفة|الوظيفة
neighbors:الجيران|جيران
subregion:المنطقة الفرعية
state:ولاية|ولايات|الولاية
industry:الصناعة|القطاع
capital:رأس المال
magnitude:قوة الزلزال
earthquake:زلزال|الزلازل
depth:العمق|عمق
species:النوع|الأنواع
body mass:كتلة الجسم|الوزن
experience:الخبرة|خبرة
education:التعليم|تعليم
airport:المطار|مطار
departure:المغادرة|مغادرة
violent crime:الجرائم العنيفة
murder:القتل
graduates:الخريجون
urban population:سكان الحضر
borough:حي
strike:اصطدام
phase:مرحلة
wheat:القمح
sea level:مستوى البحر
discount:الخصم|خصم
tax:الضريبة|ضريبة
debt:الدين|الديون
budget:الميزانية|ميزانية
inflation:التضخم|تضخم
interest rate:سعر الفائدة|الفائدة
gdp per capita:نصيب الفرد من الناتج
minimum wage:الحد الأدنى للأجور
jobs:الوظائف|وظائف
population density:الكثافة السكانية
children:الأطفال|أطفال
household:الأسرة|أسرة
people:الأشخاص|أشخاص|الناس
capital city:العاصمة|عاصمة
province:مقاطعة
county:مقاطعة
district:الحي|حي
language:اللغة|لغة
religion:الدين|الديانة
party:الحزب|حزب
votes:الأصوات|أصوات
seats:المقاعد|مقاعد
election:الانتخابات|انتخابات
turnout:نسبة المشاركة
university:الجامعة|جامعة
teacher:المعلم|معلم
grade:الدرجة|درجة
score:النتيجة|نقاط
course:الدورة|مقرر
department:القسم|قسم
manager:المدير|مدير
supplier:المورد|مورد
status:الحالة|حالة
order:الطلب|طلب|طلبات
delivery:التسليم|توصيل
payment:الدفع|دفعة
store:المتجر|متجر
house:المنزل|منزل
bedrooms:غرف النوم
day:اليوم|يوم
duration:المدة|مدة
width:العرض|عرض
volume:الحجم|حجم
humidity:الرطوبة
wind:الرياح|ريح
snow:الثلج|ثلوج
sunshine:أشعة الشمس
pollution:التلوث|تلوث
coal:الفحم
oil:النفط
gas:الغاز
water:الماء|مياه
waste:النفايات
director:المخرج|مخرج
genre:النوع الفني
rating:التقييم|تقييم
author:المؤلف|مؤلف
artist:الفنان|فنان
game:اللعبة|لعبة
goals:الأهداف|أهداف
medals:الميداليات|ميداليات
wins:الانتصارات|فوز
manufacturer:الشركة المصنعة
passengers:الركاب|ركاب
flight:الرحلة|رحلات
delay:التأخير|تأخير
train:القطار|قطار
bike:دراجة|دراجات
crime:الجريمة|جرائم
hospital:المستشفى|مستشفى
doctor:الطبيب|أطباء
patient:المريض|مرضى
disease:المرض|أمراض
vaccination:التطعيم
obesity:السمنة
happiness:السعادة
internet users:مستخدمو الإنترنت
user:المستخدم|مستخدمين
visitors:الزوار|زوار
tourists:السياح|سياح
import:الواردات|استيراد
export:الصادرات|تصدير
rate:معدل|نسبة
index:المؤشر|مؤشر
change:التغير|تغير
value:القيمة|قيمة
size:الحجم|حجم
latitude:خط العرض
longitude:خط الطول
elevation:الارتفاع عن سطح البحر
river:النهر|نهر
mountain:الجبل|جبل
female:أنثى|نساء|إناث
male:ذكر|رجال|ذكور
stock exchange:البورصة
shareholder:المساهم
turnover rate:معدل الدوران
cash flow:التدفق النقدي
pension:المعاش
subsidy:الإعانة
donation:التبرع
grant:المنحة
salary gap:فجوة الأجور
working hours:ساعات العمل
absence:الغياب
vacancy:الشاغر
training:التدريب
skill:المهارة
apprentice:المتدرب
migration:الهجرة
immigrants:المهاجرون
refugees:اللاجئون
marriage:الزواج
divorce:الطلاق
family:العائلة
women share:نسبة النساء
literacy:معرفة القراءة
exam:الامتحان
homework:الواجب
classroom:الفصل
degree:الشهادة
research:البحث
patent:براءة الاختراع
citation:الاقتباس
article:المقال
newspaper:الصحيفة
magazine:المجلة
television:التلفزيون
radio:الراديو
audience:الجمهور
ticket:التذكرة
concert:الحفل
museum:المتحف
library:المكتبة
theater:المسرح
cinema:السينما
stadium:الملعب
park:الحديقة
hotel:الفندق
restaurant:المطعم
nights:الليالي
bridge:الجسر
road:الطريق
port:الميناء
ship:السفينة
truck:الشاحنة
bus:الحافلة
subway:المترو
parking:الموقف
traffic:حركة المرور
fuel price:سعر الوقود
electric cars:السيارات الكهربائية
solar:الطاقة الشمسية
wind power:طاقة الرياح
hydro:الطاقة المائية
carbon footprint:البصمة الكربونية
greenhouse gas:غازات الدفيئة
drought:الجفاف
flood:الفيضان
storm:العاصفة
hurricane:الإعصار
volcano:البركان
fire:الحريق
forest:الغابة
island:الجزيرة
coastline:الساحل
desert:الصحراء
glacier:الأنهار الجليدية
ice:الجليد
sunspots:البقع الشمسية
star:النجم
galaxy:المجرة
satellite:القمر الصناعي
rocket:الصاروخ
radius:نصف القطر
diameter:القطر
density:الكثافة
mass:الكتلة
pressure:الضغط
frequency:التردد
voltage:الجهد
current:التيار
power:القدرة
heat:الحرارة
acidity:الحموضة
protein:البروتين
calories:السعرات
fat:الدهون
sugar:السكر
salt:الملح
vitamin:الفيتامين
food:الغذاء
fruit:الفاكهة
vegetable:الخضار
meat:اللحم
fish:السمك
milk:الحليب
coffee:القهوة
tea:الشاي
wine:النبيذ
beer:البيرة
rice:الأرز
corn:الذرة
harvest:الحصاد
farm:المزرعة
cattle:الماشية
animal:الحيوان
bird:الطائر
dog:الكلب
cat:القطة
plant:النبات
tree:الشجرة
flower:الزهرة
hospital beds:أسرة المستشفى
surgery:الجراحة
drug:الدواء
infection:العدوى
cancer:السرطان
smoking rate:التدخين
suicide:الانتحار
prison:السجن
police:الشرطة
theft:السرقة
weapon:السلاح
army:الجيش
war:الحرب
law:القانون
court:المحكمة
government:الحكومة
minister:الوزير
president:الرئيس
candidate:المرشح
survey:الاستطلاع
trust:الثقة
freedom:الحرية
corruption:الفساد
equality:المساواة
inequality:عدم المساواة
app:التطبيق
downloads:التنزيلات
clicks:النقرات
followers:المتابعون
subscribers:المشتركون
complaints:الشكاوى
errors:الأخطاء
deadline:الموعد النهائي
start date:تاريخ البدء
end date:تاريخ الانتهاء
project:المشروع
task:المهمة
priority:الأولوية
material:المادة
`;
