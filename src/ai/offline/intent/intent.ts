import { z } from 'zod';
import { aggregates } from '#data/transform/aggregate.ts';
import { operators } from '#data/transform/steps/filter.ts';
import { grainNames } from '../language/language.ts';

const aggregateNames = Object.keys(aggregates) as [keyof typeof aggregates, ...(keyof typeof aggregates)[]]; // its keys
const operatorNames = Object.keys(operators) as [keyof typeof operators, ...(keyof typeof operators)[]]; // its keys

const measure = z.object({
  /** Key of a column; '' where rows are counted. */
  column: z.string(),
  /** `none` shows the values as they are. */
  aggregate: z.enum([...aggregateNames, 'none', 'correlation']),
  /** Percentile, 0 to 100. */
  share: z.number().min(0).max(100).optional(),
});

const grouping = z.object({
  column: z.string(),
  grain: z.enum(grainNames).optional(),
  /** Numbers grouped into so many bins, or into bins of this width. */
  bins: z.object({ count: z.number().optional(), width: z.number().optional() }).optional(),
});

const condition = z.object({
  column: z.string(),
  operator: z.enum(operatorNames),
  value: z.union([z.string(), z.number()]),
  to: z.union([z.string(), z.number()]).optional(),
  values: z.array(z.union([z.string(), z.number()])).optional(),
  /** Compares with the average of the column, or of the groups where it is combined; `value` is how the request says it. */
  isAverage: z.boolean().optional(),
});

/**
 * What a request asks for, read by our parser or by a model. `compile` makes transform steps and a chart of it,
 * `answer` computes its values.
 */
export const intentSchema = z.object({
  measures: z.array(measure),
  by: z.array(grouping),
  series: grouping.optional(),
  /** Column that splits the chart into small multiples. */
  facet: grouping.optional(),
  where: z.array(condition),
  /** Whether rows need to meet only one of the conditions on the same column. */
  isAnyOf: z.boolean().optional(),
  derive: z.enum(['share', 'change', 'rank', 'running', 'difference', 'ratio']).optional(),
  /** Change in per cent. */
  isPercent: z.boolean().optional(),
  /** Two values of a column that are compared: from the first to the second. */
  compare: z
    .object({
      column: z.string(),
      from: z.union([z.string(), z.number()]),
      to: z.union([z.string(), z.number()]),
      /** Groups of which only those are wanted that rose, or fell. */
      keep: z.enum(['risen', 'fallen']).optional(),
    })
    .optional(),
  order: z.object({ by: z.string(), direction: z.enum(['ascending', 'descending']) }).optional(),
  top: z
    .object({
      count: z.number(),
      order: z.enum(['descending', 'ascending']),
      /** Column of groups that each keep so many: “top 3 in each region”. */
      within: z.string().optional(),
    })
    .optional(),
  /** Id of a chart template, where the request names one. */
  chart: z.string().optional(),
  wants: z.enum(['chart', 'number', 'list', 'text']),
  /** Words that nothing was made of. */
  unused: z.array(z.string()),
  /** 0 to 1. */
  confidence: z.number(),
});

export type Intent = z.output<typeof intentSchema>;
export type MeasureIntent = Intent['measures'][number];
export type Grouping = Intent['by'][number];
export type ConditionIntent = Intent['where'][number];
