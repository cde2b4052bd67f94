/** Chinese data terms by concept. */
export const chineseTerms = `
price:价格|售价|单价|价钱
cost:成本|费用|花费|开支
revenue:收入|营收|营业额
sales:销售额|销量|销售
profit:利润|盈利
income:收入
salary:工资|薪水|薪资
tax:税|税收
amount:金额|数量
quantity:数量
stock price:股价|收盘价|股票价格
stock:股票|库存
inflation:通货膨胀|通胀率
gdp:国内生产总值|gdp
unemployment:失业率|失业
population:人口|人口数|人数|居民
population density:人口密度
birth rate:出生率|出生人数|出生
death rate:死亡率
deaths:死亡人数|死亡
life expectancy:预期寿命|寿命|平均寿命|人均寿命
fertility:生育率|总和生育率|每名妇女生育数
age:年龄
gender:性别
name:名称|名字|姓名|车名|名
title:标题
country:国家|国
nationality:国籍
origin:产地|来源地|原产地|原产国
region:地区|区域
continent:大洲|洲
state:州|省
city:城市|市
district:区
location:地点|位置
site:地点|站点|产地
school:学校
university:大学
department:部门|系
course:课程
student:学生
score:分数|得分
company:公司|企业
employee:员工|职员|雇员
job:职业|职位
industry:行业|产业
headquarters:总部
customer:客户|顾客
product:产品|商品
brand:品牌
manufacturer:制造商|厂家
model:型号|车型
category:类别|分类
type:类型|种类
group:组
status:状态
rank:排名
rating:评分|评级
votes:票数|选票
party:政党
capacity:容量
visitors:游客|访客
order:订单
payment method:付款方式|支付方式
user:用户
date:日期
year:年份|年
month:月份|月
time:时间
duration:时长|持续时间
speed:速度
acceleration:加速度|加速
distance:距离
length:长度
width:宽度
height:高度|身高
weight:重量|体重|车重
size:大小|尺寸
area:面积
temperature:温度|气温
precipitation:降水量|降雨量
wind:风速|风
emissions:排放|排放量
energy:能源
electricity:电力|电
net generation:发电量|发电|净发电量
production:产量|生产
consumption:消费|消耗
renewables:可再生能源|可再生|再生能源
fossil fuels:化石燃料|化石能源
nuclear energy:核能|核电
source:来源|能源来源
fuel:燃料
fuel economy:油耗|每加仑英里数|燃油经济性|每加仑英里
horsepower:马力
engine:发动机
displacement:排量
cylinders:气缸|缸|气缸数|汽缸|汽缸数|缸数
yield:产量|收成|亩产
variety:品种
film:电影
director:导演
book:书|图书
author:作者
player:球员|选手
team:球队|团队|队
color:颜色
rent:租金|房租
car:汽车|车|辆车|车辆
accident:事故
share:份额|占比
rate:率
growth:增长率|增长
code:代码
symbol:股票代码|代码|股票
store:商店|门店
passengers:乘客
flight:航班
airport:机场
wage:工资
poverty:贫困|贫困率
market value:市值|市场价值
investment:投资|投资额
surface:表面积
planet:行星
moon:卫星|月亮
race:比赛
ethnicity:种族|民族
child mortality:婴儿死亡率|儿童死亡率
occupation:职业|工作
neighbors:邻国|邻居
subregion:次区域
capital:资本
magnitude:震级
earthquake:地震
depth:深度
species:物种|种类
body mass:体重
experience:经验
education:教育
departure:出发
violent crime:暴力犯罪
murder:谋杀
graduates:毕业生
urban population:城市人口
borough:区
strike:撞击
phase:阶段
wheat:小麦
sea level:海平面
discount:折扣
debt:债务
budget:预算
interest rate:利率
gdp per capita:人均gdp
minimum wage:最低工资
jobs:就业岗位
children:孩子|儿童
household:家庭
people:人|人们
capital city:首都
province:省
county:县
language:语言
religion:宗教
seats:席位
election:选举
turnout:投票率
teacher:教师|老师
grade:成绩
manager:经理
supplier:供应商
delivery:配送|交付
payment:付款|支付
house:房子|住宅
bedrooms:卧室
day:日|天
volume:体积
humidity:湿度
snow:雪
sunshine:日照
pollution:污染
coal:煤|煤炭
oil:石油
gas:天然气
water:水
waste:废物|垃圾
genre:类型|体裁
artist:艺术家
game:游戏
goals:进球
medals:奖牌
wins:胜场
delay:延误
train:火车
bike:自行车
crime:犯罪
hospital:医院
doctor:医生
patient:患者|病人
disease:疾病
vaccination:疫苗接种
obesity:肥胖
happiness:幸福
internet users:互联网用户
tourists:游客
import:进口
export:出口
index:指数
change:变化
value:值|价值
latitude:纬度
longitude:经度
elevation:海拔
river:河流
mountain:山
female:女性|女
male:男性|男
`;
