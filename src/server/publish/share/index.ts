export { acceptPasswordForms, isOpenWith, unlockByPasswordForm, whyClosed } from './access.ts';
export type { Colors } from './draw-parts.job.ts';
export { drawParts } from './draw-parts.job.ts';
export { evidencePage, openPublicEvidence, savePublicEvidence } from './evidence-page.ts';
export { forkShare } from './fork-share.ts';
export { type Html, html, siteHeader } from './html.ts';
export { frameOembed, idInAddress, toOembed } from './oembed.ts';
export { plainPage } from './page.ts';
export { type Embed, pageScripts, readEmbed, styleOf, withWholeAddresses } from './page-assets.ts';
export { addSharePages } from './page-routes.ts';
export { authorOf, exportShares, presentPublished } from './present.ts';
export { announceShareChange, shareUrl } from './projects.ts';
export {
  alone,
  framed,
  isEmbed,
  isReload,
  type PageRequest,
  passCookie,
  passIn,
} from './reader-request.ts';
export { cacheReadyShares, type Ready as ReadyShare } from './ready-shares.ts';
export { routes } from './routes.ts';
export { purgeShares } from './routines.ts';
export { newShareId, randomId } from './share-id.ts';
export { besideSnapshot, openSnapshot, readPacked, saveSnapshot, visibleChartData, writePacked } from './snapshot.ts';
export { httpStatusOfState, passwordPage, type State, statePage } from './state-page.ts';
export { addViews, changeShare, ownerColumns, type ShareAndOwner } from './store.ts';
export { shares } from './table.ts';
export { openViewCounter } from './view-counter.ts';
export { loadShareParts } from './work-on-snapshot.ts';
