import { data, type LoaderFunctionArgs } from 'react-router';
import { pageContext } from './page-context.ts';

/** Development pages do not exist in production. */
export function requireDevelopment({ context }: LoaderFunctionArgs) {
  if (context.get(pageContext).settings.isProduction) throw data(null, { status: 404 });
  return null;
}
