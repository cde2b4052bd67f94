import * as snap from '../ai/snap.ts';
import * as snapAi from '../ai/snap-ai.ts';
import * as snapFile from '../ai/snap-file.ts';
import type { Call } from '../call.ts';
import * as exports from '../chart/exports.ts';
import * as fonts from '../chart/fonts.ts';
import * as projects from '../chart/projects.ts';
import * as templates from '../chart/templates.ts';
import * as datasets from '../data/datasets.ts';
import * as ownMaps from '../data/own-maps.ts';
import * as jobs from '../operations/jobs.ts';
import * as gallery from '../publish/gallery.ts';
import * as shares from '../publish/shares.ts';
import * as stories from '../video/stories.ts';
import * as videos from '../video/videos.ts';
import * as usage from '../workspace/usage.ts';
import * as webhooks from '../workspace/webhooks.ts';
import * as workspaces from '../workspace/workspaces.ts';
import { type Face, face } from './face.ts';

const onProject = { guard: projects.read };
const onDataset = { guard: datasets.read };
const onStory = { guard: stories.read };
const onShare = { guard: shares.settingsOf };

/** Every call of the API for programs, by resource. Their paths and fields are stable: see docs/guide/api.md. */
export const resources: Readonly<Record<string, Readonly<Record<string, Face>>>> = {
  projects: {
    list: face(projects.list, 'GET', '/projects'),
    create: face(projects.create, 'POST', '/projects'),
    createFromData: face(snap.create, 'POST', '/projects/from-data'),
    organize: face(projects.organise, 'POST', '/projects/organize'),
    read: face(projects.read, 'GET', '/projects/{id}', { summary: 'Returns a chart.' }),
    change: face(projects.patch, 'PATCH', '/projects/{id}', onProject),
    trash: face(projects.trash, 'DELETE', '/projects/{id}', onProject),
    remove: face(projects.remove, 'DELETE', '/projects/{id}/permanently'),
    copy: face(projects.duplicate, 'POST', '/projects/{id}/copies'),
    check: face(projects.check, 'GET', '/projects/{id}/check'),
    thumbnail: face(projects.thumbnail, 'GET', '/projects/{id}/thumbnail'),
    versions: face(projects.history, 'GET', '/projects/{id}/versions'),
    readVersion: face(projects.readVersion, 'GET', '/projects/{id}/versions/{version}'),
    nameVersion: face(projects.nameVersion, 'PATCH', '/projects/{id}/versions/{version}'),
    restoreVersion: face(projects.restore, 'POST', '/projects/{id}/versions/{version}/restore', onProject),
    people: face(projects.guests, 'GET', '/projects/{id}/people'),
    invite: face(projects.invite, 'PUT', '/projects/{id}/people'),
    uninvite: face(projects.uninvite, 'DELETE', '/projects/{id}/people'),
    shareWithWorkspace: face(projects.shareWithWorkspace, 'PATCH', '/projects/{id}/people'),
  },
  shares: {
    publish: face(shares.publish, 'PUT', '/projects/{id}/share', onProject),
    settings: face(shares.settingsOf, 'GET', '/projects/{id}/share'),
    change: face(shares.change, 'PATCH', '/projects/{id}/share', onShare),
    unpublish: face(shares.unpublish, 'DELETE', '/projects/{id}/share', onShare),
    views: face(shares.views, 'GET', '/views'),
    read: face(shares.read, 'GET', '/shares/{id}'),
    open: face(shares.open, 'POST', '/shares/{id}/open'),
    data: face(shares.data, 'GET', '/shares/{id}/data'),
    picture: face(shares.picture, 'GET', '/shares/{id}/picture'),
    copy: face(shares.fork, 'POST', '/shares/{id}/copies'),
  },
  exports: {
    render: face(exports.render, 'POST', '/projects/{id}/render'),
    start: face(exports.start, 'POST', '/projects/{id}/exports'),
    startMany: face(exports.startMany, 'POST', '/exports'),
    download: face(exports.download, 'GET', '/exports/{jobId}'),
  },
  datasets: {
    list: face(datasets.list, 'GET', '/datasets'),
    create: face(datasets.fromText, 'POST', '/datasets'),
    upload: face(datasets.upload, 'POST', '/datasets/files'),
    import: face(datasets.fromUrl, 'POST', '/datasets/links'),
    read: face(datasets.read, 'GET', '/datasets/{id}'),
    change: face(datasets.change, 'PATCH', '/datasets/{id}', onDataset),
    trash: face(datasets.remove, 'DELETE', '/datasets/{id}', onDataset),
    restore: face(datasets.restore, 'POST', '/datasets/{id}/restore'),
    copy: face(datasets.copy, 'POST', '/datasets/{id}/copies'),
    cells: face(datasets.sheet, 'GET', '/datasets/{id}/cells'),
    download: face(datasets.download, 'GET', '/datasets/{id}/file'),
    original: face(datasets.original, 'GET', '/datasets/{id}/original'),
    replace: face(datasets.replace, 'PUT', '/datasets/{id}/data', onDataset),
    setCells: face(datasets.setCells, 'PUT', '/datasets/{id}/cells', { ...onDataset, clientRequires: ['version'] }),
    append: face(datasets.append, 'POST', '/datasets/{id}/rows', onDataset),
    edit: face(datasets.edit, 'POST', '/datasets/{id}/edits'),
    evidence: face(datasets.evidence, 'GET', '/datasets/{id}/evidence'),
    versions: face(datasets.versions, 'GET', '/datasets/{id}/versions'),
    restoreVersion: face(datasets.restoreVersion, 'POST', '/datasets/{id}/versions/{number}/restore', onDataset),
    refresh: face(datasets.refresh, 'POST', '/datasets/{id}/refresh', onDataset),
    schedule: face(datasets.schedule, 'PUT', '/datasets/{id}/schedule', onDataset),
    accept: face(datasets.accept, 'POST', '/datasets/{id}/accept', onDataset),
    keep: face(datasets.keep, 'POST', '/datasets/{id}/keep', onDataset),
  },
  stories: {
    list: face(stories.list, 'GET', '/stories'),
    create: face(stories.create, 'POST', '/stories'),
    read: face(stories.read, 'GET', '/stories/{id}'),
    change: face(stories.change, 'PUT', '/stories/{id}', onStory),
    remove: face(stories.remove, 'DELETE', '/stories/{id}', onStory),
    publish: face(stories.publish, 'PUT', '/stories/{id}/page', onStory),
    unpublish: face(stories.unpublish, 'DELETE', '/stories/{id}/page', onStory),
  },
  videos: {
    limits: face(videos.limits, 'GET', '/videos/limits'),
    list: face(videos.list, 'GET', '/videos'),
    create: face(videos.create, 'POST', '/videos'),
    read: face(videos.read, 'GET', '/videos/{id}'),
    cancel: face(videos.cancel, 'POST', '/videos/{id}/cancel'),
    retry: face(videos.retry, 'POST', '/videos/{id}/retry'),
    remove: face(videos.remove, 'DELETE', '/videos/{id}'),
    download: face(videos.download, 'GET', '/videos/{id}/file'),
    captions: face(videos.captions, 'GET', '/videos/{id}/captions'),
    poster: face(videos.poster, 'GET', '/videos/{id}/poster'),
    share: face(videos.share, 'PUT', '/videos/{id}/link'),
    unshare: face(videos.unshare, 'DELETE', '/videos/{id}/link'),
  },
  ai: {
    charts: face(snap.prompt, 'POST', '/ai/charts'),
    chartsOfFiles: face(snap.charts, 'POST', '/ai/charts/files'),
    answer: face(snapAi.ask, 'POST', '/ai/answers'),
    tablesOfText: face(snap.importText, 'POST', '/ai/tables/text'),
    tablesOfPicture: face(snapFile.image, 'POST', '/ai/tables/picture'),
    tablesOfPdf: face(snapFile.pdf, 'POST', '/ai/tables/pdf'),
    readJob: face(snap.readJob, 'GET', '/ai/jobs/{id}'),
    cancelJob: face(snap.cancelJob, 'POST', '/ai/jobs/{id}/cancel'),
    library: face(snap.readLibrary, 'GET', '/library/{id}'),
  },
  search: { all: face(snapAi.search, 'GET', '/search') },
  templates: {
    list: face(templates.list, 'GET', '/templates'),
    create: face(templates.keep, 'POST', '/templates'),
    remove: face(templates.remove, 'DELETE', '/templates/{id}'),
    schema: face(templates.schema, 'GET', '/schemas/{name}'),
  },
  themes: {
    list: face(templates.themes, 'GET', '/themes'),
    read: face(templates.brand, 'GET', '/workspaces/{workspaceId}/theme'),
    set: face(templates.changeBrand, 'PUT', '/workspaces/{workspaceId}/theme', { guard: templates.brand }),
    fonts: face(fonts.list, 'GET', '/workspaces/{workspaceId}/fonts'),
  },
  maps: {
    list: face(ownMaps.list, 'GET', '/maps'),
    read: face(ownMaps.read, 'GET', '/maps/{id}'),
    upload: face(ownMaps.upload, 'POST', '/maps'),
    remove: face(ownMaps.remove, 'DELETE', '/maps/{id}'),
  },
  gallery: {
    list: face(gallery.list, 'GET', '/gallery'),
    read: face(gallery.read, 'GET', '/gallery/{id}'),
    copy: face(gallery.duplicate, 'POST', '/gallery/{uuid}/copies'),
  },
  workspaces: {
    list: face(workspaces.list, 'GET', '/workspaces'),
    create: face(workspaces.create, 'POST', '/workspaces'),
    rename: face(workspaces.rename, 'PATCH', '/workspaces/{id}'),
    members: face(workspaces.members, 'GET', '/workspaces/{id}/members'),
  },
  folders: {
    list: face(projects.folders, 'GET', '/folders'),
    create: face(projects.createFolder, 'POST', '/folders'),
    change: face(projects.changeFolder, 'PATCH', '/folders/{id}'),
    remove: face(projects.removeFolder, 'DELETE', '/folders/{id}'),
  },
  usage: {
    list: face(usage.list, 'GET', '/usage'),
    read: face(usage.read, 'GET', '/usage/{featureKey}'),
  },
  webhooks: {
    list: face(webhooks.list, 'GET', '/webhooks'),
    create: face(webhooks.create, 'POST', '/webhooks'),
    read: face(webhooks.read, 'GET', '/webhooks/{id}'),
    change: face(webhooks.change, 'PATCH', '/webhooks/{id}', { guard: webhooks.read }),
    remove: face(webhooks.remove, 'DELETE', '/webhooks/{id}'),
    rotateSecret: face(webhooks.rotateSecret, 'POST', '/webhooks/{id}/secret'),
    test: face(webhooks.test, 'POST', '/webhooks/{id}/test'),
    deliveries: face(webhooks.deliveries, 'GET', '/webhooks/{id}/deliveries'),
    readDelivery: face(webhooks.readDelivery, 'GET', '/webhooks/{id}/deliveries/{deliveryId}'),
    resend: face(webhooks.resend, 'POST', '/webhooks/{id}/deliveries/{deliveryId}/resend'),
  },
  jobs: {
    read: face(jobs.read, 'GET', '/jobs/{id}'),
    cancel: face(jobs.cancel, 'POST', '/jobs/{id}/cancel'),
    watch: face(jobs.watch, 'GET', '/jobs/{id}/events'),
  },
};

/** All of them, named `resource.verb`. */
export const faces: ReadonlyMap<string, Face> = new Map(
  Object.entries(resources).flatMap(([resource, calls]) =>
    Object.entries(calls).map(([verb, each]) => [`${resource}.${verb}`, each]),
  ),
);

/** The same as calls. */
export const publicCalls: ReadonlyMap<string, Call> = new Map(Array.from(faces, ([name, { call }]) => [name, call]));
