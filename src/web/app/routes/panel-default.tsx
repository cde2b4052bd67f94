import { redirect } from 'react-router';
import { panelDefault } from '../local-path.ts';

/** conformance S2: /panel leads to the panel's first page. */
export function clientLoader() {
  throw redirect(panelDefault);
}

export default function PanelDefault() {
  return null;
}
