// Derived from words.json of the chart types by `npm run derive`; `npm run check` fails when it is stale. Do not edit.
export const chartWords: Readonly<Record<string, string>> = {
  'bar': 'أعمدة أفقية|مخطط شريطي أفقي',
  'column': 'مخطط أعمدة|أعمدة|رسم بياني شريطي|مخطط شريطي|أعمدة بيانية|مخطط بأعمدة',
  'stacked-column': 'أعمدة مكدسة|مخطط أعمدة مكدس',
  'line': 'مخطط خطي|رسم بياني خطي|خط|خطوط|منحنى|خط بياني',
  'area': 'مخطط مساحي',
  'pie': 'مخطط دائري|رسم دائري|دائري',
  'donut': 'مخطط حلقي',
  'scatter': 'مخطط انتشار|مخطط مبعثر|مخطط تبعثر|مبعثر|انتشار',
  'histogram': 'مدرج تكراري|المدرج التكراري|هيستوغرام',
  'box-plot': 'مخطط صندوقي',
  'heatmap': 'خريطة حرارية',
  'table': 'في جدول|كجدول',
  'choropleth': 'خريطة|على الخريطة',
};
