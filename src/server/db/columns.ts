import { customType, timestamp } from '#drizzle/pg-core';

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const moment = (name: string) => timestamp(name, { withTimezone: true });
