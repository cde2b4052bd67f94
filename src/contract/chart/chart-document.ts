import { z } from 'zod';

/** A chart as it is sent. The chart core checks it: its JSON Schema is `document` of /template/schemas/{name}. */
export const chartDocument = z.record(z.string(), z.unknown()).meta({ id: 'ChartDocument' });

/** What a project is: a chart document, its data and the steps before it. `readContent` of the chart core checks it. */
export const chartContent = z.record(z.string(), z.unknown()).meta({ id: 'ChartContent' });
