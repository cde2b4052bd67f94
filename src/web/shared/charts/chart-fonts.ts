import { preinit } from 'react-dom';
import styles from './chart-fonts.css?url';

/** Adds the fonts of charts to the page; a drawing does not wait for them. */
export function addChartFonts(): void {
  preinit(styles, { as: 'style' });
}
