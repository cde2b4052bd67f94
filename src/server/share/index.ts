export type { Colors } from './draw-parts.ts';
export { drawParts } from './draw-parts.ts';
export { type Embed, readEmbed } from './embed-files.ts';
export { enterByForm, takeForms } from './enter-by-form.ts';
export { isOpenWith, whyClosed } from './enter-share.ts';
export { evidencePage } from './evidence-page.ts';
export { exportShares } from './export-shares.ts';
export { forkShare } from './fork-share.ts';
export { type Html, html } from './html.ts';
export { frameOembed, idInAddress, toOembed } from './oembed.ts';
export { plainPage } from './page.ts';
export { addSharePages } from './page-routes.ts';
export { pageScripts } from './page-scripts.ts';
export { styleOf } from './page-style.ts';
export { partsOf } from './parts-of.ts';
export { authorOf, presentPublished } from './present.ts';
export { addressOf, tellShareChange } from './projects.ts';
export { keepPublicEvidence, openPublicEvidence } from './public-evidence.ts';
export {
  alone,
  framed,
  isEmbed,
  isReload,
  type PageRequest,
  passCookie,
  passIn,
} from './reader-request.ts';
export { keepReady, type Ready as ReadyShare } from './ready-shares.ts';
export { routes } from './routes.ts';
export { sweepShares } from './routines.ts';
export { newShareId, randomId } from './share-id.ts';
export { siteHeader } from './site-header.ts';
export { besideSnapshot, keepSnapshot, openSnapshot, readPacked, shownChart, writePacked } from './snapshot.ts';
export { passwordPage, type State, statePage, statusOf } from './state-page.ts';
export { addViews, changeShare, ownerColumns, type ShareAndOwner } from './store.ts';
export { shares } from './table.ts';
export { openViewCounter } from './view-counter.ts';
export { withWholeAddresses } from './whole-addresses.ts';
