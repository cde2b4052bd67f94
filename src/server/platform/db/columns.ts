import { customType, timestamp } from '#drizzle/pg-core';

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const timestampColumn = (name: string) => timestamp(name, { withTimezone: true });

/** JSON in a text column: jsonb refuses NUL and lone surrogates, which user text may hold. */
export const jsonColumn = <Data>(name: string) =>
  customType<{ data: Data; driverData: string }>({
    dataType: () => 'text',
    toDriver: (value) => JSON.stringify(value),
    fromDriver: (written) => JSON.parse(written),
  })(name);
