// Derived from src/contract/v1 by `npm run derive`; `npm run check` fails when it is stale. Do not edit.
import type { CallOptions } from './call-options.ts';

export type Api = {
  projects: {
    /** Lists charts the caller can open, filtered by location, status, type, tag and search. */
    list: (input?: {
      /** If omitted: all workspaces and shared charts */
      workspaceId?: string;
      folderId?: string | "none";
      tag?: string;
      template?: string;
      state?: "all" | "draft" | "published" | "trash";
      whose?: "all" | "mine" | "shared";
      search?: string;
      sort?: "edited" | "published" | "created" | "title" | "views";
      limit?: number;
      /** The `nextCursor` of the reply before */
      cursor?: string;
    }, options?: CallOptions) => Promise<{
      items: Array<ProjectCard>;
      total: number;
      /** Send it as `cursor` for what follows; null at the end */
      nextCursor: string | null;
    }>;
    /** Creates a chart. Fails with needs-plan if the plan’s chart limit is reached. */
    create: (input: {
      /** If omitted: the personal workspace */
      workspaceId?: string;
      folderId?: string;
      /** Chart content, as accepted by readContent */
      content: ChartContent;
    }, options?: CallOptions) => Promise<Project>;
    /** Creates a chart from data: as a prompt or an intent says, as a chart type, or as the data suggests. Data that is sent along is saved as a dataset. A prompt costs an AI credit. */
    createFromData: (input: {
      source: ChartSourceInput;
      /** What to show, in words */
      prompt?: string;
      /** What to show, as an intent: see the schema "intent" */
      intent?: Record<string, unknown>;
      /** Chart type id */
      template?: string;
      name?: string;
      title?: string;
      workspaceId?: string;
      folderId?: string;
    }, options?: CallOptions) => Promise<{
      project: Project;
      reasons: Array<string>;
      /** Words of the prompt that were not used; without a prompt, what of the data the chart does not show: columns, rows without a value */
      unused: Array<string>;
      credits: CreditCharge | null;
    }>;
    /** Moves charts to a folder, tags them, moves them to the trash or restores them. All or none. */
    organize: (input: {
      ids: Array<string>;
      action: {
        kind: "move";
        folderId: string | null;
      } | {
        kind: "tag";
        add: Array<string>;
        remove: Array<string>;
      } | {
        kind: "trash";
      } | {
        kind: "take-back";
      };
    }, options?: CallOptions) => Promise<{
      projects: Array<ProjectCard>;
    }>;
    /** Returns a chart. */
    read: (input: {
      id: string;
    }, options?: CallOptions) => Promise<Project>;
    /** Applies changes to a chart and returns it. Refused with 409 if someone else changed the same parts since the given version. */
    change: (input: {
      id: string;
      changes: Array<ChartChange>;
      /** Label in the history */
      words?: string;
      /** The version the changes were made on; the current one if omitted */
      version?: number;
    }, options?: CallOptions) => Promise<Project>;
    /** Moves a chart to the trash. It can be restored for 30 days. */
    trash: (input: {
      id: string;
    }, options?: CallOptions) => Promise<null>;
    /** Permanently deletes a chart in the trash. */
    remove: (input: {
      id: string;
    }, options?: CallOptions) => Promise<null>;
    /** Duplicates a chart. Fails with needs-plan if the plan’s chart limit is reached. */
    copy: (input: {
      id: string;
      workspaceId?: string;
    }, options?: CallOptions) => Promise<Project>;
    /** Checks a chart for mistakes before it is published: the gravest first, with the changes that solve them. */
    check: (input: {
      id: string;
    }, options?: CallOptions) => Promise<{
      findings: Array<ChartFinding>;
    }>;
    /** Returns an SVG thumbnail of the chart. */
    thumbnail: (input: {
      id: string;
      version?: number;
      /** Data version */
      data?: number;
      theme?: "light" | "dark";
    }, options?: CallOptions) => Promise<Blob>;
    /** Lists the saved versions of a chart, newest first. */
    versions: (input: {
      id: string;
      limit?: number;
      /** The `nextCursor` of the reply before */
      cursor?: string;
    }, options?: CallOptions) => Promise<{
      items: Array<ProjectVersion>;
      total: number;
      /** Send it as `cursor` for what follows; null at the end */
      nextCursor: string | null;
    }>;
    /** Returns a chart at a saved version. */
    readVersion: (input: {
      id: string;
      version: number;
    }, options?: CallOptions) => Promise<{
      version: number;
      content: ChartContent;
    }>;
    /** Names a version, or removes its name. */
    nameVersion: (input: {
      id: string;
      version: number;
      name: string | null;
    }, options?: CallOptions) => Promise<null>;
    /** Restores a saved version. The current version stays in the history. */
    restoreVersion: (input: {
      id: string;
      version: number;
    }, options?: CallOptions) => Promise<Project>;
    /** Lists people a chart is shared with, apart from the members of its workspace. */
    people: (input: {
      id: string;
    }, options?: CallOptions) => Promise<{
      people: Array<Guest>;
      workspace: "none" | "viewer" | "editor";
    }>;
    /** Shares a chart with an email address, or changes its role. The response does not reveal whether there is an account. */
    invite: (input: {
      id: string;
      email: string;
      role: "viewer" | "editor";
    }, options?: CallOptions) => Promise<{
      people: Array<Guest>;
    }>;
    /** Stops sharing a chart with someone. */
    uninvite: (input: {
      id: string;
      email: string;
    }, options?: CallOptions) => Promise<{
      people: Array<Guest>;
    }>;
    /** Sets the maximum role of workspace members for a chart. */
    shareWithWorkspace: (input: {
      id: string;
      workspace: "none" | "viewer" | "editor";
    }, options?: CallOptions) => Promise<{
      people: Array<Guest>;
      workspace: "none" | "viewer" | "editor";
    }>;
  };
  shares: {
    /** Publishes the current version of the chart. Its public link never changes. */
    publish: (input: {
      id: string;
      permissions?: {
        /** Readers can view and download the data */
        data?: boolean;
        /** Readers can download images */
        download?: boolean;
        /** Readers can duplicate the chart */
        fork?: boolean;
        /** Readers can embed the chart */
        embed?: boolean;
        /** Readers can see the part of the picture, page or text that the values were read from */
        original?: boolean;
      };
      /** null removes it */
      password?: string | null;
      expiresAt?: string | null;
      isListed?: boolean;
      topic?: string | null;
      licence?: "all-rights" | "cc-by" | "cc-by-sa" | "cc0";
    }, options?: CallOptions) => Promise<Share>;
    /** Returns the publish settings of a chart, or null. */
    settings: (input: {
      id: string;
    }, options?: CallOptions) => Promise<Share | null>;
    /** Updates reader permissions, password, expiry and gallery listing without publishing again. */
    change: (input: {
      id: string;
      permissions?: {
        /** Readers can view and download the data */
        data?: boolean;
        /** Readers can download images */
        download?: boolean;
        /** Readers can duplicate the chart */
        fork?: boolean;
        /** Readers can embed the chart */
        embed?: boolean;
        /** Readers can see the part of the picture, page or text that the values were read from */
        original?: boolean;
      };
      /** null removes it */
      password?: string | null;
      expiresAt?: string | null;
      isListed?: boolean;
      topic?: string | null;
      licence?: "all-rights" | "cc-by" | "cc-by-sa" | "cc0";
    }, options?: CallOptions) => Promise<Share>;
    /** Unpublishes the chart. It keeps its public link. */
    unpublish: (input: {
      id: string;
    }, options?: CallOptions) => Promise<null>;
    /** Returns views of the caller’s published charts for the last 7 and 30 days, per day, and the most viewed charts. */
    views: (input?: Record<string, never>, options?: CallOptions) => Promise<ShareViews>;
    /** Returns a published chart. Password-protected charts are opened with /share/{id}/open. */
    read: (input: {
      id: string;
      pass?: string;
    }, options?: CallOptions) => Promise<PublishedChart>;
    /** Returns a pass for a password-protected chart, valid for 1 day. */
    open: (input: {
      id: string;
      password: string;
    }, options?: CallOptions) => Promise<{
      pass: string;
    }>;
    /** Downloads the data of a published chart, if its author allows it. */
    data: (input: {
      id: string;
      format?: "csv" | "xlsx" | "json";
      pass?: string;
    }, options?: CallOptions) => Promise<Blob>;
    /** Returns an image of a published chart for previews, feeds and places without scripts. */
    picture: (input: {
      id: string;
      format?: "svg" | "png";
      size?: "social" | "wide" | "square" | "small";
      theme?: "light" | "dark";
      pass?: string;
    }, options?: CallOptions) => Promise<Blob>;
    /** Duplicates a published chart for the caller, if its author allows it. */
    copy: (input: {
      id: string;
      pass?: string;
    }, options?: CallOptions) => Promise<{
      projectId: string;
    }>;
  };
  exports: {
    /** Exports a chart as one file and returns it at once. Large ones are answered with 202 and a job, as if the export had been started. */
    render: (input: {
      id: string;
      format: "png" | "jpg" | "webp" | "svg" | "pdf" | "html" | "csv" | "xlsx" | "json";
      width?: number;
      /** null: automatic height */
      height?: number | null;
      scale?: number;
      theme?: "as-is" | "light" | "dark";
      isTransparent?: boolean;
      border?: number;
      /** Of a PDF: its size in millimeters, instead of width, height and border in pixels */
      print?: {
        width: number;
        /** null: automatic height */
        height?: number | null;
        /** Replaces colors that offset presses cannot print */
        isCmykSafe?: boolean;
      } | null;
    }, options?: CallOptions) => Promise<Blob | {
      jobId: string;
    }>;
    /** Exports a chart to one or more files; several come as a ZIP. Fails with needs-plan if the plan does not include a format. The job’s result has the download URL. */
    start: (input: {
      id: string;
      files: Array<PictureInput>;
    }, options?: CallOptions) => Promise<{
      jobId: string;
    }>;
    /** Exports several charts, one file each, as a ZIP. */
    startMany: (input: {
      ids: Array<string>;
      file: PictureInput;
    }, options?: CallOptions) => Promise<{
      jobId: string;
    }>;
    /** Downloads an exported file, available for 1 day. */
    download: (input: {
      jobId: string;
    }, options?: CallOptions) => Promise<Blob>;
  };
  datasets: {
    /** Lists the datasets of a workspace, by default the caller’s own, or those in its trash. */
    list: (input?: {
      workspaceId?: string;
      search?: string;
      tag?: string;
      sort?: "changed" | "created" | "name" | "rows" | "size";
      trash?: "true" | "false";
      limit?: number;
      /** The `nextCursor` of the reply before */
      cursor?: string;
    }, options?: CallOptions) => Promise<{
      items: Array<DatasetCard>;
      total: number;
      /** Send it as `cursor` for what follows; null at the end */
      nextCursor: string | null;
    }>;
    /** Creates a dataset from a table as text: CSV, TSV, Markdown, HTML or JSON. */
    create: (input: {
      /** A table as text: CSV, TSV, Markdown, HTML or JSON */
      text: string;
      name?: string;
      workspaceId?: string;
      choices?: ReadingChoices;
    }, options?: CallOptions) => Promise<{
      dataset: Dataset;
    } | {
      job: string;
    }>;
    /** Uploads a file in the field "file" of a multipart form. Optional fields: workspaceId, name and choices (JSON). Returns the dataset, or for a large file the job that imports it. */
    upload: (input: { file: Blob; [field: string]: unknown }, options?: CallOptions) => Promise<{
      dataset: Dataset;
    } | {
      job: string;
    }>;
    /** Imports a file from a public URL, such as a link to a Google Sheet. */
    import: (input: {
      url: string;
      workspaceId?: string;
      name?: string;
      choices?: ReadingChoices;
      every?: "hour" | "day" | "week" | null;
    }, options?: CallOptions) => Promise<{
      dataset: Dataset;
    } | {
      job: string;
    }>;
    /** Returns a dataset’s details: its columns, import notes and source. */
    read: (input: {
      id: string;
    }, options?: CallOptions) => Promise<Dataset>;
    /** Updates name, description or tags; omitted fields stay unchanged. */
    change: (input: {
      id: string;
      name?: string;
      description?: string;
      tags?: Array<string>;
      /** The time of the last change as the caller has read it, null if there was none. If it was changed since, nothing is saved and the response is 409, which says by whom and when. Without it, what is there is replaced */
      aboutChangedAt?: string | null;
    }, options?: CallOptions) => Promise<Dataset>;
    /** Moves a dataset to the trash. It can be restored for at least 30 days; then it is deleted with its versions. */
    trash: (input: {
      id: string;
    }, options?: CallOptions) => Promise<null>;
    /** Restores a dataset from the trash. */
    restore: (input: {
      id: string;
    }, options?: CallOptions) => Promise<Dataset>;
    /** Duplicates a dataset, here or in another workspace. */
    copy: (input: {
      id: string;
      workspaceId?: string;
    }, options?: CallOptions) => Promise<Dataset>;
    /** Returns the cells of a dataset as JSON, of the current or an earlier version. */
    cells: (input: {
      id: string;
      version?: number;
    }, options?: CallOptions) => Promise<Blob>;
    /** Exports the dataset as a file. Text that a spreadsheet could run as a formula is escaped. */
    download: (input: {
      id: string;
      format?: "csv" | "xlsx" | "json";
    }, options?: CallOptions) => Promise<Blob>;
    /** Downloads the original file of a dataset, byte for byte. */
    original: (input: {
      id: string;
    }, options?: CallOptions) => Promise<Blob>;
    /** Replaces all cells of a dataset by a table as text, as a new version. Charts that use it show the new data; earlier versions can be restored. */
    replace: (input: {
      id: string;
      /** The version that this was made from. Refused with 409 if the data was changed since, with the changes in "data". Without it, they are replaced */
      version?: number;
      /** A table as text: CSV, TSV, Markdown, HTML or JSON */
      text: string;
      /** If omitted: those of the current version, with its column types */
      choices?: ReadingChoices;
    }, options?: CallOptions) => Promise<Dataset>;
    /** Replaces the columns and cells of a dataset exactly, with their keys and types, as a new version. The format is that of /dataset/{id}/sheet. */
    setCells: (input: {
      id: string;
      /** The version that this was made from. Refused with 409 if the data was changed since, with the changes in "data". Without it, they are replaced */
      version: number;
      sheet: Record<string, unknown>;
    }, options?: CallOptions) => Promise<Dataset>;
    /** Adds rows to the end of a dataset, as a new version. */
    append: (input: {
      id: string;
      /** The version that this was made from. Refused with 409 if the data was changed since, with the changes in "data". Without it, they are replaced */
      version?: number;
      /** Each row is an object by column name, or a list in the order of the columns */
      rows: Array<Record<string, string | number | boolean | null> | Array<string | number | boolean | null>>;
    }, options?: CallOptions) => Promise<Dataset>;
    /** Applies edits made on a version. Other users’ edits since then are kept: if both touch the same cells, nothing is changed and the response is 409, with the other edits and who made them in "data". */
    edit: (input: {
      id: string;
      /** The version the edits were made on */
      version: number;
      /** Idempotency key made by the client */
      editId: string;
      edits: Array<Edit>;
    }, options?: CallOptions) => Promise<{
      dataset: Dataset;
      /** The version created by these edits */
      version: number;
      /** Other users’ edits between the two versions */
      others: Array<{
        version: number;
        edits: Array<Edit>;
      }>;
    }>;
    /** Returns where the cells of a dataset were read in its original, for data taken from a text, picture or PDF. Spans are offsets in the text of /dataset/{id}/original. */
    evidence: (input: {
      id: string;
    }, options?: CallOptions) => Promise<{
      /** The version whose rows and columns it follows */
      version: number;
      cells: Array<Array<CellEvidence>>;
    }>;
    /** Lists the versions that can be viewed and restored, newest first. */
    versions: (input: {
      id: string;
      limit?: number;
      /** The `nextCursor` of the reply before */
      cursor?: string;
    }, options?: CallOptions) => Promise<{
      items: Array<DatasetVersion>;
      total: number;
      /** Send it as `cursor` for what follows; null at the end */
      nextCursor: string | null;
    }>;
    /** Restores an earlier version as a new version. Nothing in between is lost. */
    restoreVersion: (input: {
      id: string;
      number: number;
      /** The version that this was made from. Refused with 409 if the data was changed since, with the changes in "data". Without it, they are replaced */
      version?: number;
    }, options?: CallOptions) => Promise<Dataset>;
    /** Updates a dataset from its URL now. If its columns or types have changed, the old data stays until someone accepts the new data. */
    refresh: (input: {
      id: string;
    }, options?: CallOptions) => Promise<{
      dataset: Dataset;
    } | {
      job: string;
    }>;
    /** Sets how often a dataset is updated from its URL; null for never. */
    schedule: (input: {
      id: string;
      every: "hour" | "day" | "week" | null;
    }, options?: CallOptions) => Promise<Dataset>;
    /** Accepts new data that was held because its columns or types had changed. */
    accept: (input: {
      id: string;
    }, options?: CallOptions) => Promise<Dataset>;
    /** Rejects new data: keeps the old data and does not ask about this change again. */
    keep: (input: {
      id: string;
    }, options?: CallOptions) => Promise<Dataset>;
  };
  stories: {
    /** Lists the caller’s saved stories, last changed first. */
    list: (input?: {
      limit?: number;
      /** The `nextCursor` of the reply before */
      cursor?: string;
    }, options?: CallOptions) => Promise<{
      items: Array<StoryCard>;
      total: number;
      /** Send it as `cursor` for what follows; null at the end */
      nextCursor: string | null;
    }>;
    /** Saves a story by name. */
    create: (input: {
      name: string;
      projectIds: Array<string>;
      story: StoryScriptInput;
      output: VideoOutputInput;
    }, options?: CallOptions) => Promise<Story>;
    /** Returns a saved story of the caller with its scenes. */
    read: (input: {
      id: string;
    }, options?: CallOptions) => Promise<Story>;
    /** Saves a story again. If it was saved since `changedAt`, nothing is saved and the response is 409, with the later story in "data". Its page stays as it was published. */
    change: (input: {
      id: string;
      name: string;
      projectIds: Array<string>;
      story: StoryScriptInput;
      output: VideoOutputInput;
      /** The time of the last change as the caller has read it, null if there was none. If it was changed since, nothing is saved and the response is 409, which says by whom and when. Without it, what is there is replaced */
      changedAt?: string | null;
    }, options?: CallOptions) => Promise<Story>;
    /** Deletes a saved story and its page. Its charts stay. */
    remove: (input: {
      id: string;
    }, options?: CallOptions) => Promise<null>;
    /** Publishes a saved story as a page that plays by scrolling, step by step or by itself. Its link never changes. */
    publish: (input: {
      id: string;
      play?: "scroll" | "steps" | "auto";
      allowsEmbed?: boolean;
      /** null removes it */
      password?: string | null;
      expiresAt?: string | null;
    }, options?: CallOptions) => Promise<Story>;
    /** Unpublishes a story. It keeps its link. */
    unpublish: (input: {
      id: string;
    }, options?: CallOptions) => Promise<Story>;
  };
  videos: {
    /** Returns which formats this server can render, the limits of the caller’s plan and the minutes used. */
    limits: (input?: Record<string, never>, options?: CallOptions) => Promise<VideoLimits>;
    /** Lists the caller’s videos, newest first. */
    list: (input?: {
      limit?: number;
      /** The `nextCursor` of the reply before */
      cursor?: string;
    }, options?: CallOptions) => Promise<{
      items: Array<Video>;
      total: number;
      /** Send it as `cursor` for what follows; null at the end */
      nextCursor: string | null;
    }>;
    /** Renders a story of one or more charts as a video. Its minutes count when it is finished. Fails with needs-plan if it is longer or larger than the plan allows, or no minutes are left. */
    create: (input: {
      name: string;
      projectIds: Array<string>;
      story: StoryScriptInput;
      output: VideoOutputInput;
    }, options?: CallOptions) => Promise<Video>;
    /** Returns a video of the caller with its story. */
    read: (input: {
      id: string;
    }, options?: CallOptions) => Promise<VideoWithStory>;
    /** Cancels a render. A finished one is not changed. */
    cancel: (input: {
      id: string;
    }, options?: CallOptions) => Promise<Video>;
    /** Renders a failed or canceled video again, from its last finished segment. */
    retry: (input: {
      id: string;
    }, options?: CallOptions) => Promise<Video>;
    /** Deletes a video and its file. Minutes that it used are not returned. */
    remove: (input: {
      id: string;
    }, options?: CallOptions) => Promise<null>;
    /** Downloads a finished video. */
    download: (input: {
      id: string;
    }, options?: CallOptions) => Promise<Blob>;
    /** Downloads the captions of a video as SRT or WebVTT. */
    captions: (input: {
      id: string;
      format?: "srt" | "vtt";
    }, options?: CallOptions) => Promise<Blob>;
    /** Returns a still of the video as a small JPG. */
    poster: (input: {
      id: string;
    }, options?: CallOptions) => Promise<Blob>;
    /** Turns on a link that plays a finished video for whoever has it, until its file is deleted. */
    share: (input: {
      id: string;
    }, options?: CallOptions) => Promise<Video>;
    /** Turns the link of a video off for good: a later link is another one. */
    unshare: (input: {
      id: string;
    }, options?: CallOptions) => Promise<Video>;
  };
  ai: {
    /** Makes charts from a prompt: of the data that is sent along, of the figures in the prompt, or of data that is found for it among the caller’s datasets and charts, the gallery and the open-data library. Returns ranked candidates with reasons, as a draft. */
    charts: (input: {
      prompt: string;
      source?: ChartSourceInput;
      /** The context of a candidate that the prompt changes */
      context?: Record<string, unknown>;
    }, options?: CallOptions) => Promise<{
      status: "made";
      /** Where the data is from: sent along, in the prompt, or found */
      origin: "attached" | "prompt" | "dataset" | "chart" | "gallery" | "library";
      /** The data that was found for the prompt */
      found: SearchHit | null;
      table: SnapTable;
      /** Words of the prompt that were not used */
      unused: Array<string>;
      /** Who read it: the built-in engine, or a language model */
      by: "offline" | "model";
      /** Why a language model was asked but not used */
      note: string | null;
      credits: CreditCharge | null;
    } | {
      status: "needs-data";
      sentence: string;
      /** Data that comes close */
      similar: Array<SearchHit>;
      credits: CreditCharge | null;
    }>;
    /** Makes charts of several files and texts at once: up to 10 fields "file" (CSV, Excel, JSON, text, pictures, PDF; 4 MB each) and "text" of a multipart form, 8 MB together. Each has its own result, as a draft, or its own error, and costs one credit if it gives a chart. More than a few small ones, pictures and PDFs are read by a job. */
    chartsOfFiles: (input: { file: Blob; [field: string]: unknown }, options?: CallOptions) => Promise<{
      items: Array<SnapChartsItem>;
      credits: CreditCharge | null;
    } | {
      job: string;
    }>;
    /** Answers a question about a dataset, a chart or a draft. All figures are computed from its rows; a question that the data cannot answer is refused and costs nothing. */
    answer: (input: {
      question: string;
      source: ChartSourceInput;
      /** The context of the answer before, so that "and by region?" is understood */
      context?: Record<string, unknown>;
      /** Place of the alternative that is meant, for the same question and data */
      choice?: number;
    }, options?: CallOptions) => Promise<SnapAnswer>;
    /** Reads the tables of a text: prose, lists, minutes, emails, HTML and Markdown, several tables in one text. Each cell has its place in the text. Long texts are read by a job. */
    tablesOfText: (input: {
      text: string;
      /** Saves each table as a dataset with its evidence; otherwise the result is a draft */
      save?: boolean;
      workspaceId?: string;
    }, options?: CallOptions) => Promise<SnapTextReply | {
      job: string;
    }>;
    /** Makes charts from a picture of a chart or table, in the field "file" of a multipart form: PNG, JPEG, WebP, GIF or SVG. Each figure has its place in the picture and a confidence. Optional fields: save ("true" saves each table as a dataset with its evidence; otherwise the result is a draft), workspaceId, later ("true" returns a job at once; follow it at /snap/jobs/{id}), chart (what a picture shows where that is not recognized: column, bar, line, area, pie, scatter or table) and series (how many). */
    tablesOfPicture: (input: { file: Blob; [field: string]: unknown }, options?: CallOptions) => Promise<SnapFileReply | {
      job: string;
    }>;
    /** Reads the tables and charts of a PDF in the field "file" of a multipart form. Large documents are read by a job. Optional fields: save ("true" saves each table as a dataset with its evidence; otherwise the result is a draft), workspaceId, later ("true" returns a job at once; follow it at /snap/jobs/{id}), pages (such as "1-3,7") and region (JSON: x, y, width and height in fractions of the page). */
    tablesOfPdf: (input: { file: Blob; [field: string]: unknown }, options?: CallOptions) => Promise<SnapFileReply | {
      job: string;
    }>;
    /** Returns a job of the AI: one of the caller, or of a visitor who knows its id. */
    readJob: (input: {
      id: string;
    }, options?: CallOptions) => Promise<Job>;
    /** Cancels a job of the AI. Its credits are given back. */
    cancelJob: (input: {
      id: string;
    }, options?: CallOptions) => Promise<Job>;
    /** Returns a table of the open-data library, with its source and license. */
    library: (input: {
      id: string;
    }, options?: CallOptions) => Promise<LibraryTable>;
  };
  search: {
    /** Searches the caller’s charts and datasets, the gallery and the open-data library, by words, synonyms and other languages, with tolerance for typos. Best first. */
    all: (input: {
      search: string;
      kind?: "all" | "dataset" | "chart" | "gallery" | "library";
      /** Only charts of this type */
      template?: string;
      limit?: number;
      /** The `nextCursor` of the reply before */
      cursor?: string;
    }, options?: CallOptions) => Promise<{
      items: Array<SearchHit>;
      total: number;
      /** Send it as `cursor` for what follows; null at the end */
      nextCursor: string | null;
    }>;
  };
  templates: {
    /** Lists all chart types and, for signed-in users, the templates of their workspaces. */
    list: (input?: Record<string, never>, options?: CallOptions) => Promise<{
      templates: Array<ChartType>;
      saved: Array<SavedTemplate>;
    }>;
    /** Saves the style of a chart as a template for its workspace. */
    create: (input: {
      projectId: string;
      name: string;
    }, options?: CallOptions) => Promise<SavedTemplate>;
    /** Deletes a workspace template. Charts made from it stay as they are. */
    remove: (input: {
      id: string;
    }, options?: CallOptions) => Promise<null>;
    /** Returns the JSON Schema of a chart document, a change, an intent, a story or an export. */
    schema: (input: {
      name: "document" | "change" | "intent" | "story" | "picture";
    }, options?: CallOptions) => Promise<Record<string, unknown>>;
  };
  themes: {
    /** Lists the built-in themes. */
    list: (input?: Record<string, never>, options?: CallOptions) => Promise<{
      themes: Array<{
        id: string;
        name: string;
        isDark: boolean;
        colors: Array<string>;
      }>;
    }>;
    /** Returns the brand (colors, fonts and logo) of a workspace, or null. */
    read: (input: {
      workspaceId: string;
    }, options?: CallOptions) => Promise<BrandKit | null>;
    /** Sets the brand (colors, fonts and logo) of a workspace. */
    set: (input: {
      workspaceId: string;
      theme: Record<string, unknown> | null;
      /** The time of the last change as the caller has read it, null if there was none. If it was changed since, nothing is saved and the response is 409, which says by whom and when. Without it, what is there is replaced */
      changedAt?: string | null;
    }, options?: CallOptions) => Promise<BrandKit | null>;
    /** Lists the fonts of a workspace’s brand. */
    fonts: (input: {
      workspaceId: string;
    }, options?: CallOptions) => Promise<{
      fonts: Array<BrandFont>;
    }>;
  };
  maps: {
    /** Lists the caller’s uploaded maps, newest first, then other users’ maps that charts use. */
    list: (input?: {
      /** Includes other users’ maps used by charts of this workspace that the caller can open */
      workspaceId?: string;
    }, options?: CallOptions) => Promise<{
      boundaries: Array<OwnMap>;
    }>;
    /** Returns the details of an uploaded map of the caller. */
    read: (input: {
      id: string;
    }, options?: CallOptions) => Promise<OwnMap>;
    /** Uploads boundaries in the field "file" of a multipart form: GeoJSON, TopoJSON, KML, KMZ, SVG with ids, or a zipped Shapefile. Optional field: name. */
    upload: (input: { file: Blob; [field: string]: unknown }, options?: CallOptions) => Promise<OwnMap>;
    /** Deletes a map. Published charts stay as they are. */
    remove: (input: {
      id: string;
    }, options?: CallOptions) => Promise<null>;
  };
  gallery: {
    /** Lists the public gallery, filtered by search, type, family and topic. */
    list: (input?: {
      search?: string;
      template?: string;
      family?: string;
      topic?: string;
      tier?: "all" | "free" | "premium";
      madeFrom?: "image" | "pdf" | "text";
      sort?: "trending" | "new" | "forked" | "views";
      limit?: number;
      /** The `nextCursor` of the reply before */
      cursor?: string;
    }, options?: CallOptions) => Promise<{
      items: Array<GalleryCard>;
      total: number;
      /** Send it as `cursor` for what follows; null at the end */
      nextCursor: string | null;
    }>;
    /** Returns a gallery entry with its chart, origin and related entries. */
    read: (input: {
      id: string;
    }, options?: CallOptions) => Promise<GalleryEntry>;
    /** Duplicates a gallery entry for the caller. */
    copy: (input: {
      uuid: string;
    }, options?: CallOptions) => Promise<{
      projectId: string;
    }>;
  };
  workspaces: {
    /** Lists the caller’s workspaces, the personal one first. */
    list: (input?: Record<string, never>, options?: CallOptions) => Promise<{
      workspaces: Array<Workspace>;
    }>;
    /** Creates a team workspace owned by the caller. */
    create: (input: {
      name: string;
    }, options?: CallOptions) => Promise<Workspace>;
    /** Renames a workspace. For owner and admins. */
    rename: (input: {
      id: string;
      name: string;
    }, options?: CallOptions) => Promise<Workspace>;
    /** Lists the members of a workspace, by name. */
    members: (input: {
      id: string;
      search?: string;
      limit?: number;
      /** The `nextCursor` of the reply before */
      cursor?: string;
    }, options?: CallOptions) => Promise<{
      items: Array<Member>;
      total: number;
      /** Send it as `cursor` for what follows; null at the end */
      nextCursor: string | null;
    }>;
  };
  folders: {
    /** Lists the folders of a workspace and the tags of its charts. */
    list: (input?: {
      workspaceId?: string;
    }, options?: CallOptions) => Promise<{
      folders: Array<Folder>;
      tags: Array<{
        name: string;
        charts: number;
      }>;
      count: {
        all: number;
        mine: number;
        shared: number;
        trash: number;
      };
    }>;
    /** Creates a folder. */
    create: (input: {
      workspaceId?: string;
      name: string;
      parentId?: string | null;
    }, options?: CallOptions) => Promise<Folder>;
    /** Renames or moves a folder. A folder cannot be moved into itself. */
    change: (input: {
      id: string;
      name?: string;
      parentId?: string | null;
    }, options?: CallOptions) => Promise<Folder>;
    /** Deletes a folder. Its contents move to the parent folder. */
    remove: (input: {
      id: string;
    }, options?: CallOptions) => Promise<null>;
  };
  usage: {
    /** Returns the caller’s usage of all features. */
    list: (input?: Record<string, never>, options?: CallOptions) => Promise<{
      usage: Array<FeatureUsage>;
      tokens: {
        limit: number;
        used: number;
        balance: number;
      };
    }>;
    /** Returns the caller’s usage of one feature. */
    read: (input: {
      featureKey: "number-of-charts" | "export-png" | "export-jpg" | "export-svg" | "export-pdf" | "premium-templates";
    }, options?: CallOptions) => Promise<FeatureUsage>;
  };
  webhooks: {
    /** Lists the caller’s webhooks, newest first, with the limit of the plan. */
    list: (input?: Record<string, never>, options?: CallOptions) => Promise<{
      webhooks: Array<Webhook>;
      limits: {
        webhooks: number;
      };
    }>;
    /** Creates a webhook. The reply is the only place where its secret can be read. */
    create: (input: {
      name: string;
      /** Where events are sent; https */
      url: string;
      events: Array<WebhookEvent>;
    }, options?: CallOptions) => Promise<{
      webhook: Webhook;
      /** Signs every delivery. It is shown once and cannot be read again. */
      secret: string;
    }>;
    /** Returns a webhook. */
    read: (input: {
      id: string;
    }, options?: CallOptions) => Promise<Webhook>;
    /** Changes a webhook, pauses it, or makes it active again. */
    change: (input: {
      id: string;
      name?: string;
      /** Where events are sent; https */
      url?: string;
      events?: Array<WebhookEvent>;
      state?: "active" | "paused";
    }, options?: CallOptions) => Promise<Webhook>;
    /** Deletes a webhook with its deliveries. Nothing more is sent to it. */
    remove: (input: {
      id: string;
    }, options?: CallOptions) => Promise<null>;
    /** Gives a webhook a new secret. For 24 hours deliveries are signed with the old one as well. */
    rotateSecret: (input: {
      id: string;
    }, options?: CallOptions) => Promise<{
      webhook: Webhook;
      /** Signs every delivery. It is shown once and cannot be read again. */
      secret: string;
    }>;
    /** Sends a test event once, also to a paused webhook, and returns the delivery. */
    test: (input: {
      id: string;
    }, options?: CallOptions) => Promise<WholeWebhookDelivery>;
    /** Lists the deliveries of a webhook in the last 30 days, newest first. */
    deliveries: (input: {
      id: string;
      state?: "all" | "pending" | "delivered" | "failed";
      limit?: number;
      /** The `nextCursor` of the reply before */
      cursor?: string;
    }, options?: CallOptions) => Promise<{
      items: Array<WebhookDelivery>;
      total: number;
      /** Send it as `cursor` for what follows; null at the end */
      nextCursor: string | null;
    }>;
    /** Returns a delivery with what was sent and what was answered. */
    readDelivery: (input: {
      id: string;
      deliveryId: string;
    }, options?: CallOptions) => Promise<WholeWebhookDelivery>;
    /** Sends the event of a delivery again, with the same body and event id. */
    resend: (input: {
      id: string;
      deliveryId: string;
    }, options?: CallOptions) => Promise<WebhookDelivery>;
  };
  jobs: {
    /** Returns a job of the caller. */
    read: (input: {
      id: string;
    }, options?: CallOptions) => Promise<Job>;
    /** Cancels a job. A running job stops at its next step; a finished job is not changed. */
    cancel: (input: {
      id: string;
    }, options?: CallOptions) => Promise<Job>;
    /** Streams the job: its current state and every change, until it ends. */
    watch: (input: {
      id: string;
    }, options?: CallOptions) => Promise<Blob>;
  };
};

export type BrandFont = {
  name: string;
  /** File for each weight. A weight that was not uploaded uses the nearest one. */
  files: {
    /** Public URL of the woff2 file */
    "400": string;
    /** Public URL of the woff2 file */
    "500": string;
    /** Public URL of the woff2 file */
    "700": string;
  };
  /** Weights that were uploaded */
  weights: Array<number>;
};

export type BrandKit = {
  workspaceId: string;
  theme: Record<string, unknown>;
  changedBy: string | null;
  changedAt: string;
};

export type CardScene = {
  kind: "card";
  /** Unique within the story */
  id: string;
  /** How long it stays after its transition */
  seconds: number;
  transition: "morph" | "fade" | "cut";
  transitionSeconds: number;
  ease: "smooth" | "linear" | "quick";
  caption: string;
  title: string;
  subtitle: string;
};

export type CardSceneInput = {
  kind: "card";
  /** Unique within the story */
  id: string;
  /** How long it stays after its transition */
  seconds: number;
  transition?: "morph" | "fade" | "cut";
  transitionSeconds?: number;
  ease?: "smooth" | "linear" | "quick";
  caption?: string;
  title: string;
  subtitle?: string;
};

export type CellBlock = {
  row: number;
  column: number;
  rows: number;
  columns: number;
};

export type CellEvidence = {
  /** Offsets of its characters in the text; null for what was computed */
  span: {
    start: number;
    end: number;
  } | null;
  /** Page of the document it was read on, from 1 */
  page?: number;
  /** Where on the page, in fractions of its width and height from the top left */
  box?: PageBox;
  /** Of a value that a shape shows: where the shape ends along the axis, and where it begins if that is not zero, in fractions of the page */
  mark?: {
    axis: "x" | "y";
    at: number;
    from?: number;
  };
  confidence: number;
  method: "cell" | "list" | "sentence" | "context" | "computed" | "model" | "text" | "ocr" | "shape" | "both";
  /** What was read there, for a value that was changed by hand since */
  read?: string;
  /** What the language model read there, where that differs */
  other?: string;
  /** A person compared it with the original */
  isChecked?: true;
};

export type ChartCandidate = {
  /** A chart document. It draws the table after the steps */
  document: ChartDocument;
  steps: Array<Record<string, unknown>>;
  score: number;
  /** Which of several meanings of the words this chart shows */
  note: string | null;
  reasons: Array<string>;
  /** Send it with a prompt that changes this chart */
  context: Record<string, unknown> | null;
};

export type ChartChange = {
  kind: "text";
  field: "title" | "subtitle" | "source" | "sourceUrl" | "note" | "byline" | "alt";
  value: string;
} | {
  kind: "headline-number";
  headlineNumber: {
    figure: "none" | "last" | "first" | "change" | "percent-change" | "sum" | "mean" | "max" | "min";
    series: string;
    label: string;
  };
} | {
  kind: "tooltip";
  tooltip: string;
} | {
  kind: "option";
  name: string;
  value: unknown;
} | {
  kind: "clear-option";
  name: string;
} | {
  kind: "role";
  role: string;
  columns: Array<string>;
} | {
  kind: "template";
  template: string;
  roles: Record<string, Array<string>>;
} | {
  kind: "facet";
  column: string | null;
} | {
  kind: "combine";
  combine: {
    how: "auto" | "none" | "sum" | "mean" | "median" | "count" | "min" | "max" | "first" | "last";
    grain: "auto" | "none" | "hour" | "day" | "week" | "month" | "quarter" | "year";
  };
} | {
  kind: "measure";
  column: string;
  measure: "change" | "index" | "temperature" | "share" | "rate" | "price" | "score" | "duration" | "stock" | "measurement" | "count" | "amount" | "rank" | "id" | "year" | "coordinate" | null;
} | {
  kind: "highlights";
  keys: Array<string>;
} | {
  kind: "reader-controls";
  readerControls: {
    search: boolean;
    filter: string | null;
  };
} | {
  kind: "theme";
  theme: string;
  look?: unknown;
} | {
  kind: "legend";
  legend: {
    place: "above" | "below";
    align: "start" | "middle" | "end";
  };
} | {
  kind: "scheme";
  scheme: "fixed" | "reader";
} | {
  kind: "locale";
  locale: string;
} | {
  kind: "motion";
  motion: {
    enter?: "none" | "grow" | "wipe" | "fade";
    seconds?: number;
  };
} | {
  kind: "add-annotation";
  annotation: {
    id: string;
  };
  place?: number;
} | {
  kind: "change-annotation";
  annotation: {
    id: string;
  };
} | {
  kind: "remove-annotation";
  id: string;
} | {
  kind: "name";
  name: string;
} | {
  kind: "data";
  datasetId: string | null;
} | {
  kind: "steps";
  steps: Array<unknown>;
} | {
  kind: "content";
  content: unknown;
};

export type ChartContent = Record<string, unknown>;

export type ChartDocument = Record<string, unknown>;

export type ChartFinding = {
  id: string;
  severity: "error" | "warning" | "hint";
  why: string;
  /** Changes that solve it, where there are some */
  fix: {
    words: string;
    changes: Array<Record<string, unknown>>;
  } | null;
};

export type ChartScene = {
  kind: "chart";
  /** Unique within the story */
  id: string;
  /** How long it stays after its transition */
  seconds: number;
  transition: "morph" | "fade" | "cut";
  transitionSeconds: number;
  ease: "smooth" | "linear" | "quick";
  caption: string;
  /** Index in the charts of the story */
  chart: number;
  motion: "still" | "entrance" | "playback";
  /** Where a playback starts, from 0 to 1 */
  from: number;
  /** Where a playback ends, from 0 to 1 */
  to: number;
  /** Seconds of the scene that a playback waits where it starts */
  hold: number;
  /** Drawn as another chart type with the same roles */
  template: string | null;
  /** null: the title of the chart */
  title: string | null;
  /** null: the subtitle of the chart */
  subtitle: string | null;
  /** null: those of the chart */
  highlights: Array<string> | null;
  /** Only rows whose column has one of the values; null: all rows */
  rows: {
    column: string;
    values: Array<string>;
  } | null;
  /** Only the largest rows; null: all */
  top: number | null;
  /** Of a map: how near, and what is in the middle, as shares of its width and height */
  zoom: {
    scale: number;
    x: number;
    y: number;
  } | null;
  /** Annotations of the chart that are visible, or their ids */
  annotations: "all" | "none" | Array<string>;
  /** A note that only this scene has, at a place in the data */
  mark: {
    x: number | string | null;
    y: number | string | null;
    text: string;
  } | null;
};

export type ChartSceneInput = {
  kind: "chart";
  /** Unique within the story */
  id: string;
  /** How long it stays after its transition */
  seconds: number;
  transition?: "morph" | "fade" | "cut";
  transitionSeconds?: number;
  ease?: "smooth" | "linear" | "quick";
  caption?: string;
  /** Index in the charts of the story */
  chart?: number;
  motion?: "still" | "entrance" | "playback";
  /** Where a playback starts, from 0 to 1 */
  from?: number;
  /** Where a playback ends, from 0 to 1 */
  to?: number;
  /** Seconds of the scene that a playback waits where it starts */
  hold?: number;
  /** Drawn as another chart type with the same roles */
  template?: string | null;
  /** null: the title of the chart */
  title?: string | null;
  /** null: the subtitle of the chart */
  subtitle?: string | null;
  /** null: those of the chart */
  highlights?: Array<string> | null;
  /** Only rows whose column has one of the values; null: all rows */
  rows?: {
    column: string;
    values: Array<string>;
  } | null;
  /** Only the largest rows; null: all */
  top?: number | null;
  /** Of a map: how near, and what is in the middle, as shares of its width and height */
  zoom?: {
    scale: number;
    x: number;
    y: number;
  } | null;
  /** Annotations of the chart that are visible, or their ids */
  annotations?: "all" | "none" | Array<string>;
  /** A note that only this scene has, at a place in the data */
  mark?: {
    x: number | string | null;
    y: number | string | null;
    text: string;
  } | null;
};

export type ChartSourceInput = {
  from: "dataset";
  id: string;
} | {
  from: "chart";
  id: string;
} | {
  from: "text";
  text: string;
  name?: string;
} | {
  from: "sheet";
  sheet: Record<string, unknown>;
  steps?: Array<unknown>;
  name?: string;
} | {
  from: "gallery";
  id: string;
} | {
  from: "library";
  id: string;
};

export type ChartType = {
  id: string;
  name: string;
  family: string;
  tier: "free" | "premium";
  shows: string;
  /** Drawing revision */
  revision: number;
  roles: Array<{
    name: string;
    label: string;
    isMany: boolean;
    isOptional: boolean;
  }>;
  thumbnail: string;
};

export type ColumnType = {
  is: "number" | "percent" | "currency" | "rank" | "duration" | "latitude" | "longitude";
  style: NumberStyle;
  before: string;
  after: string;
  form?: "h:mm:ss" | "m:ss" | "h:mm" | "words";
} | {
  is: "date";
  order: "ymd" | "dmy" | "mdy";
  precision: "year" | "half" | "quarter" | "month" | "week" | "day" | "minute" | "second";
  epoch?: "seconds" | "milliseconds";
  isTimeOfDay?: true;
  isYearless?: true;
} | {
  is: "category" | "text" | "boolean" | "country" | "region" | "postcode" | "coordinates" | "url" | "image" | "color";
};

export type CreditCharge = {
  /** AI credits that this call cost; 0 if it had no result */
  cost: number;
  /** AI credits left this month */
  balance: number;
};

export type Dataset = {
  id: string;
  workspaceId: string;
  name: string;
  description: string;
  tags: Array<string>;
  version: number;
  rows: number;
  columnCount: number;
  /** Size of the original file in bytes */
  size: number;
  createdAt: string;
  changedAt: string;
  /** When its name, description or tags were last changed */
  aboutChangedAt: string | null;
  /** When it was moved to the trash; it is deleted 30 days later, or when the server is set to */
  deletedAt: string | null;
  /** For data imported from a link */
  source: DatasetSource | null;
  columns: Array<DatasetColumn>;
  notes: Array<ReadingNote>;
  /** How it was imported; column types are listed with the columns */
  choices: ReadingChoices;
  /** The tables in the file, if there are several */
  parts: Array<string>;
  filename: string;
  /** The caller’s role in its workspace */
  role: "owner" | "admin" | "editor" | "viewer";
};

export type DatasetCard = {
  id: string;
  workspaceId: string;
  name: string;
  description: string;
  tags: Array<string>;
  version: number;
  rows: number;
  columnCount: number;
  /** Size of the original file in bytes */
  size: number;
  createdAt: string;
  changedAt: string;
  /** When its name, description or tags were last changed */
  aboutChangedAt: string | null;
  /** When it was moved to the trash; it is deleted 30 days later, or when the server is set to */
  deletedAt: string | null;
  /** For data imported from a link */
  source: DatasetSource | null;
};

export type DatasetColumn = {
  key: string;
  name: string;
  type: ColumnType;
  /** Number of non-empty cells */
  filled: number;
  /** Number of unique values */
  distinct: number;
};

export type DatasetDrift = {
  kind: "added" | "removed" | "renamed" | "type" | "rows" | "edited";
  sentence: string;
  column: string | null;
};

export type DatasetSource = {
  /** Viewers see it without its query string, which may contain a key */
  url: string;
  every: "hour" | "day" | "week" | null;
  nextAt: string | null;
  refreshedAt: string | null;
  /** Held: new data is waiting to be accepted. Kept: someone chose to keep the old data */
  state: "fine" | "failing" | "held" | "kept";
  /** Why the last update failed */
  failure: string | null;
  /** How the source differs from the current data, while new data is held or rejected */
  drift: Array<DatasetDrift>;
};

export type DatasetVersion = {
  number: number;
  origin: "upload" | "url" | "read" | "edit" | "refresh" | "restore" | "copy";
  rows: number;
  columnCount: number;
  madeAt: string;
  /** Null for automatic updates and former members */
  madeBy: string | null;
  /** Id of that user */
  madeById: string | null;
};

export type Edit = SingleEdit | {
  do: "several";
  edits: Array<SingleEdit>;
};

export type FeatureUsage = {
  featureKey: "number-of-charts" | "export-png" | "export-jpg" | "export-svg" | "export-pdf" | "premium-templates";
  /** In this calendar month (UTC); for number-of-charts the current number of charts */
  used: number;
  /** The plan’s limit; null if unlimited */
  limit: number | null;
  remaining: number | null;
  periodStart: string;
  periodEnd: string;
};

export type Folder = {
  id: string;
  workspaceId: string;
  name: string;
  parentId: string | null;
  charts: number;
};

export type GalleryCard = {
  /** Path of the entry: /gallery/{id} */
  id: string;
  shareId: string;
  title: string;
  template: string;
  topic: string | null;
  author: {
    name: string;
    avatar: string | null;
  };
  views: number;
  forks: number;
  licence: "all-rights" | "cc-by" | "cc-by-sa" | "cc0";
  mayFork: boolean;
  isPremium: boolean;
  thumbnail: string;
  /** What its values were read from; /share/{shareId}/evidence tells where */
  readFrom: "image" | "pdf" | "text" | null;
  publishedAt: string;
};

export type GalleryEntry = {
  /** Path of the entry: /gallery/{id} */
  id: string;
  shareId: string;
  title: string;
  template: string;
  topic: string | null;
  author: {
    name: string;
    avatar: string | null;
  };
  views: number;
  forks: number;
  licence: "all-rights" | "cc-by" | "cc-by-sa" | "cc0";
  mayFork: boolean;
  isPremium: boolean;
  thumbnail: string;
  /** What its values were read from; /share/{shareId}/evidence tells where */
  readFrom: "image" | "pdf" | "text" | null;
  publishedAt: string;
  chart: PublishedChart;
  basedOn: {
    id: string;
    title: string;
    author: string;
  } | null;
  similar: Array<GalleryCard>;
};

export type Guest = {
  userId: string | null;
  email: string;
  name: string;
  avatar: string | null;
  role: "viewer" | "editor";
  /** The guest has not opened the chart yet */
  isWaiting: boolean;
};

export type Job = {
  id: string;
  kind: string;
  state: JobState;
  progress: number;
  /** What a running job is doing, where it says so */
  stage: string | null;
  attempt: number;
  /** The result, depending on the kind of job; null until it is done */
  result: unknown;
  /** Error message for the user, if the job failed */
  error: string | null;
  /** Cancellation requested; runs until its next step */
  isStopping: boolean;
  createdAt: string;
  startedAt: string | null;
  endedAt: string | null;
};

export type JobState = "queued" | "running" | "done" | "failed" | "cancelled";

export type LibraryTable = {
  title: string;
  source: string;
  license: string;
  date: string;
  /** The cells, in the format of /dataset/{id}/sheet */
  sheet: Record<string, unknown>;
};

export type Member = {
  userId: string;
  name: string;
  email: string;
  avatar: string | null;
  role: "owner" | "admin" | "editor" | "viewer";
  joinedAt: string;
  lastActiveAt: string | null;
};

export type NewColumn = {
  key: string;
  name: string;
  type: ColumnType;
  texts: Array<string>;
};

export type NumberStyle = {
  decimal: "." | ",";
  group: "" | "." | "," | " " | "'";
  isRise?: true;
};

export type OwnMap = {
  id: string;
  name: string;
  filename: string;
  regions: number;
  /** Columns of the file; one of them is the key */
  columns: Array<{
    name: string;
    distinct: number;
    examples: Array<string>;
  }>;
  /** The column whose values identify the regions in charts */
  key: string;
  /** Whether it is a drawing without geographic coordinates */
  isFlat: boolean;
  /** Size of the map in bytes */
  size: number;
  createdAt: string;
  /** Whether the caller uploaded it and can change and delete it */
  isOwn: boolean;
};

export type PageBox = {
  x: number;
  y: number;
  width: number;
  height: number;
};

export type PictureInput = {
  format: "png" | "jpg" | "webp" | "svg" | "pdf" | "html" | "csv" | "xlsx" | "json";
  width?: number;
  /** null: automatic height */
  height?: number | null;
  scale?: number;
  theme?: "as-is" | "light" | "dark";
  isTransparent?: boolean;
  border?: number;
  /** Of a PDF: its size in millimeters, instead of width, height and border in pixels */
  print?: {
    width: number;
    /** null: automatic height */
    height?: number | null;
    /** Replaces colors that offset presses cannot print */
    isCmykSafe?: boolean;
  } | null;
};

export type Project = {
  id: string;
  workspaceId: string;
  name: string;
  /** Chart type id */
  template: string;
  /** changed: published, with unpublished changes */
  state: "draft" | "published" | "changed";
  shareId: string | null;
  folderId: string | null;
  tags: Array<string>;
  role: "viewer" | "editor" | "owner";
  owner: {
    id: string;
    name: string;
    avatar: string | null;
  };
  views: number;
  version: number;
  /** Path of the SVG thumbnail; changes with the version */
  thumbnail: string;
  createdAt: string;
  editedAt: string;
  publishedAt: string | null;
  trashedAt: string | null;
  /** When the chart is permanently deleted from the trash */
  goneAt: string | null;
  content: ChartContent;
  dataset: {
    id: string;
    name: string;
    version: number;
    rows: number;
    columns: number;
    /** Whether it was read from a picture, PDF or text: it has evidence */
    isRead: boolean;
  } | null;
};

export type ProjectCard = {
  id: string;
  workspaceId: string;
  name: string;
  /** Chart type id */
  template: string;
  /** changed: published, with unpublished changes */
  state: "draft" | "published" | "changed";
  shareId: string | null;
  folderId: string | null;
  tags: Array<string>;
  role: "viewer" | "editor" | "owner";
  owner: {
    id: string;
    name: string;
    avatar: string | null;
  };
  views: number;
  version: number;
  /** Path of the SVG thumbnail; changes with the version */
  thumbnail: string;
  createdAt: string;
  editedAt: string;
  publishedAt: string | null;
  trashedAt: string | null;
  /** When the chart is permanently deleted from the trash */
  goneAt: string | null;
};

export type ProjectVersion = {
  version: number;
  by: string;
  at: string;
  words: string;
  isPublished: boolean;
  /** Version name */
  name: string | null;
};

export type PublishedChart = {
  id: string;
  title: string;
  document: ChartDocument;
  table: Record<string, unknown>;
  permissions: SharePermissions;
  author: string;
  licence: "all-rights" | "cc-by" | "cc-by-sa" | "cc0";
  publishedAt: string;
};

export type ReadingChoices = {
  format?: "delimited" | "fixed-width" | "html" | "markdown" | "json" | "xlsx" | "xls" | "ods" | "parquet";
  encoding?: string;
  part?: string;
  delimiter?: string;
  quote?: string;
  skipTop?: number;
  skipBottom?: number;
  headerRows?: number;
  keepTotals?: boolean;
  keepEmpty?: boolean;
  transpose?: boolean;
  unpivot?: boolean;
  keepHidden?: boolean;
  keepMerged?: boolean;
  takeUnits?: boolean;
  splitValues?: boolean;
  mendRows?: boolean;
  types?: Record<string, ColumnType>;
};

export type ReadingNote = {
  kind: string;
  sentence: string;
  undo: ReadingChoices | null;
  column?: string;
  rows?: Array<number>;
  leftOut?: Array<string>;
  certainty: "sure" | "doubtful";
};

export type SavedTemplate = {
  id: string;
  workspaceId: string;
  name: string;
  template: string;
  document: ChartDocument;
  by: string;
  createdAt: string;
};

export type SearchHit = {
  kind: "dataset" | "chart" | "gallery" | "library";
  /** Id of the dataset, chart, gallery entry or table of the library */
  id: string;
  title: string;
  /** For tables of the library */
  description: string;
  /** Chart type, for charts */
  template: string | null;
  source: string | null;
  license: string | null;
  /** When it was changed or published; for tables of the library the date of the data */
  date: string;
  score: number;
};

export type Share = {
  id: string;
  projectId: string;
  /** The published version of the chart */
  version: number;
  url: string;
  permissions: SharePermissions;
  hasPassword: boolean;
  expiresAt: string | null;
  /** Listed in the public gallery */
  isListed: boolean;
  topic: string | null;
  licence: "all-rights" | "cc-by" | "cc-by-sa" | "cc0";
  views: {
    all: number;
    week: number;
    month: number;
    days: Array<number>;
  };
  publishedAt: string;
  /** What the values were read from; readers are told where each was read */
  readFrom: "image" | "pdf" | "text" | null;
};

export type SharePermissions = {
  /** Readers can view and download the data */
  data: boolean;
  /** Readers can download images */
  download: boolean;
  /** Readers can duplicate the chart */
  fork: boolean;
  /** Readers can embed the chart */
  embed: boolean;
  /** Readers can see the part of the picture, page or text that the values were read from */
  original: boolean;
};

export type ShareViews = {
  week: number;
  month: number;
  /** Views per day for the last 30 days, today last */
  days: Array<number>;
  /** Most viewed charts in the last 30 days */
  most: Array<{
    projectId: string;
    title: string;
    views: number;
  }>;
};

export type SingleEdit = {
  do: "set-cells";
  row: number;
  column: number;
  columns: Array<Array<string>>;
  by: "typing" | "paste" | "cut" | "clear" | "fill";
} | {
  do: "set-places";
  column: number;
  rows: Array<number>;
  texts: Array<string>;
  by: "replace" | "clear";
} | {
  do: "fill";
  from: CellBlock;
  to: CellBlock;
} | {
  do: "insert-rows";
  ranges: Array<{
    row: number;
    count: number;
  }>;
  columns?: Array<Array<string>>;
} | {
  do: "delete-rows";
  ranges: Array<{
    row: number;
    count: number;
  }>;
} | {
  do: "move-rows";
  from: number;
  count: number;
  to: number;
} | {
  do: "order-rows";
  order: Array<number>;
} | {
  do: "insert-columns";
  places: Array<number>;
  columns: Array<NewColumn>;
} | {
  do: "delete-columns";
  places: Array<number>;
} | {
  do: "move-columns";
  from: number;
  count: number;
  to: number;
} | {
  do: "rename-column";
  column: number;
  name: string;
} | {
  do: "set-type";
  column: number;
  type: ColumnType;
};

export type SnapAnswer = {
  /** False if the data cannot answer the question; the sentence says why */
  isAnswered: boolean;
  /** The answer, or the reason why there is none, in the language of the question */
  sentence: string;
  /** The figure, if the answer is one */
  value: number | null;
  isPercent: boolean;
  /** The names, if the answer is some */
  names: Array<string>;
  /** The computed rows, if the answer is a table */
  result: {
    columns: Array<string>;
    rows: Array<Array<string | number | null>>;
  } | null;
  /** The rows of the data that the answer was computed from: how many, and the first 100 */
  used: {
    total: number;
    columns: Array<string>;
    rows: Array<{
      number: number;
      cells: Array<string>;
    }>;
  };
  /** A chart of the answer, if it helps */
  chart: {
    document: ChartDocument;
    steps: Array<Record<string, unknown>>;
  } | null;
  /** Words of the question that were not used */
  unused: Array<string>;
  /** What the question may mean where no reading of it is sure; send the place of one as `choice` */
  alternatives: Array<string>;
  /** Send it with a follow-up question */
  context: Record<string, unknown>;
  /** Who read it: the built-in engine, or a language model */
  by: "offline" | "model";
  /** Why a language model was asked but not used */
  note: string | null;
  credits: CreditCharge | null;
};

export type SnapChartsItem = {
  tables: Array<SnapTable>;
  /** Parts of the text that no table uses */
  unused: Array<{
    text: string;
    start: number;
    end: number;
  }>;
  confidence: number;
  /** Who read it: the built-in engine, or a language model */
  by: "offline" | "model";
  /** Why a language model was asked but not used */
  note: string | null;
  status: "made";
  name: string;
} | {
  status: "failed";
  name: string;
  /** Why there is no chart, as one sentence */
  error: string;
};

export type SnapFileReply = {
  pages: Array<SnapPage>;
  /** The best first */
  tables: Array<SnapFileTable>;
  /** Text that no table uses */
  texts: Array<{
    page: number;
    box: PageBox;
    text: string;
  }>;
  confidence: number;
  /** sure: nothing contradicts it. check: compare it with the original. not-read: no answer, and no chart */
  certainty: "sure" | "check" | "not-read";
  /** Why nothing was read with certainty, and what was recognized. Tables of a refused reading have no charts */
  refusal: string | null;
  /** Who read it: the built-in engine, or a language model */
  by: "offline" | "model";
  /** Why a language model was asked but not used */
  note: string | null;
  credits: CreditCharge | null;
};

export type SnapFileTable = {
  name: string;
  /** The dataset with the cells, if the server has them */
  datasetId: string | null;
  /** The cells of a draft, in the format of /dataset/{id}/sheet; null if the caller has them */
  sheet: Record<string, unknown> | null;
  rows: number;
  /** Where each cell was read, by row and column; null for data that was a table before */
  evidence: Array<Array<CellEvidence>> | null;
  notes: Array<string>;
  /** Charts of the table, the best first */
  candidates: Array<ChartCandidate>;
  /** The page it was found on, from 1. A picture is one page */
  page: number;
  /** sure: nothing contradicts it. check: compare it with the original. not-read: no answer, and no chart */
  certainty: "sure" | "check" | "not-read";
  /** What the original shows of which not all was read, such as 6 of 66 points */
  account: Array<{
    what: "point" | "bar" | "slice" | "series" | "row" | "printed number";
    read: number;
    seen: number;
  }>;
  /** Places on the page that show a value which was not read */
  unread: Array<PageBox>;
};

export type SnapPage = {
  width: number;
  height: number;
  /** The page has no text of its own: it was read as a picture */
  isScan: boolean;
};

export type SnapTable = {
  name: string;
  /** The dataset with the cells, if the server has them */
  datasetId: string | null;
  /** The cells of a draft, in the format of /dataset/{id}/sheet; null if the caller has them */
  sheet: Record<string, unknown> | null;
  rows: number;
  /** Where each cell was read, by row and column; null for data that was a table before */
  evidence: Array<Array<CellEvidence>> | null;
  notes: Array<string>;
  /** Charts of the table, the best first */
  candidates: Array<ChartCandidate>;
};

export type SnapTextReply = {
  tables: Array<SnapTable>;
  /** Parts of the text that no table uses */
  unused: Array<{
    text: string;
    start: number;
    end: number;
  }>;
  confidence: number;
  /** Who read it: the built-in engine, or a language model */
  by: "offline" | "model";
  /** Why a language model was asked but not used */
  note: string | null;
  credits: CreditCharge | null;
};

export type Story = {
  id: string;
  name: string;
  /** Charts of the story, in the order its scenes name them */
  projectIds: Array<string>;
  seconds: number;
  sceneCount: number;
  output: VideoOutput;
  createdAt: string;
  changedAt: string;
  /** null while it is not published */
  page: StoryPage | null;
  story: StoryScript;
};

export type StoryCard = {
  id: string;
  name: string;
  /** Charts of the story, in the order its scenes name them */
  projectIds: Array<string>;
  seconds: number;
  sceneCount: number;
  output: VideoOutput;
  createdAt: string;
  changedAt: string;
  /** null while it is not published */
  page: StoryPage | null;
};

export type StoryPage = {
  id: string;
  url: string;
  /** How it plays until the reader chooses otherwise */
  play: "scroll" | "steps" | "auto";
  /** Other sites can show it */
  allowsEmbed: boolean;
  hasPassword: boolean;
  expiresAt: string | null;
  views: number;
  publishedAt: string;
  /** The page shows the story as it was last saved */
  isCurrent: boolean;
};

export type StoryScript = {
  scenes: Array<ChartScene | CardScene>;
  /** Drawn under the chart, only as SRT and VTT files, or left out */
  captions: "burned" | "separate" | "none";
  theme: "as-is" | "light" | "dark";
  /** null: the background of the theme */
  background: string | null;
  /** Whether charts and cards show the logo of their brand */
  hasLogo: boolean;
};

export type StoryScriptInput = {
  scenes: Array<ChartSceneInput | CardSceneInput>;
  /** Drawn under the chart, only as SRT and VTT files, or left out */
  captions?: "burned" | "separate" | "none";
  theme?: "as-is" | "light" | "dark";
  /** null: the background of the theme */
  background?: string | null;
  /** Whether charts and cards show the logo of their brand */
  hasLogo?: boolean;
};

export type Video = {
  id: string;
  name: string;
  state: JobState;
  progress: number;
  stage: string | null;
  /** Why it failed */
  error: string | null;
  output: VideoOutput;
  /** Length of the video */
  seconds: number;
  /** Bytes of the finished file */
  size: number | null;
  hasCaptions: boolean;
  /** Charts of the story, in the order its scenes name them */
  projectIds: Array<string>;
  createdAt: string;
  startedAt: string | null;
  endedAt: string | null;
  /** When the finished file is deleted */
  expiresAt: string | null;
  /** Page that plays the video for whoever has the link; null while it is off */
  link: string | null;
};

export type VideoLimits = {
  formats: Array<"mp4" | "webm" | "gif" | "webp" | "png">;
  plan: "free" | "premium" | "enterprise";
  /** Minutes per calendar month (UTC) */
  minutes: number;
  minutesUsed: number;
  longestSeconds: number;
  largestSide: number;
  keptDays: number;
};

export type VideoOutput = {
  format: "mp4" | "webm" | "gif" | "webp" | "png";
  width: number;
  height: number;
  fps: 10 | 12 | 15 | 20 | 24 | 25 | 30 | 50 | 60;
  quality: "small" | "good" | "best";
  /** WebM, WebP and PNG only */
  isTransparent: boolean;
  /** Uploaded music under the video, repeated or cut to its length. MP4 and WebM only */
  music: {
    id: string;
    volume: number;
    fadeIn: number;
    fadeOut: number;
  } | null;
};

export type VideoOutputInput = {
  format: "mp4" | "webm" | "gif" | "webp" | "png";
  width?: number;
  height?: number;
  fps?: 10 | 12 | 15 | 20 | 24 | 25 | 30 | 50 | 60;
  quality?: "small" | "good" | "best";
  /** WebM, WebP and PNG only */
  isTransparent?: boolean;
  /** Uploaded music under the video, repeated or cut to its length. MP4 and WebM only */
  music?: {
    id: string;
    volume?: number;
    fadeIn?: number;
    fadeOut?: number;
  } | null;
};

export type VideoWithStory = {
  id: string;
  name: string;
  state: JobState;
  progress: number;
  stage: string | null;
  /** Why it failed */
  error: string | null;
  output: VideoOutput;
  /** Length of the video */
  seconds: number;
  /** Bytes of the finished file */
  size: number | null;
  hasCaptions: boolean;
  /** Charts of the story, in the order its scenes name them */
  projectIds: Array<string>;
  createdAt: string;
  startedAt: string | null;
  endedAt: string | null;
  /** When the finished file is deleted */
  expiresAt: string | null;
  /** Page that plays the video for whoever has the link; null while it is off */
  link: string | null;
  story: StoryScript;
};

export type Webhook = {
  id: string;
  /** The workspace whose events it gets, if it was made with a key of one workspace */
  workspaceId: string | null;
  name: string;
  url: string;
  events: Array<WebhookEvent>;
  /** A webhook is disabled by the server after a day of failed deliveries */
  state: "active" | "paused" | "disabled";
  failingSince: string | null;
  createdAt: string;
  lastDeliveryAt: string | null;
};

export type WebhookDelivery = {
  id: string;
  eventId: string;
  event: "chart.published" | "chart.unpublished" | "story.published" | "story.unpublished" | "data.refreshed" | "data.refresh_failed" | "export.finished" | "video.finished" | "plan.changed" | "webhook.test";
  /** A pending one is tried again */
  state: "pending" | "delivered" | "failed";
  attempts: number;
  /** HTTP status of the last answer */
  status: number | null;
  /** Why the last attempt failed */
  error: string | null;
  createdAt: string;
  lastAttemptAt: string | null;
};

export type WebhookEvent = "chart.published" | "chart.unpublished" | "story.published" | "story.unpublished" | "data.refreshed" | "data.refresh_failed" | "export.finished" | "video.finished" | "plan.changed";

export type WholeWebhookDelivery = {
  id: string;
  eventId: string;
  event: "chart.published" | "chart.unpublished" | "story.published" | "story.unpublished" | "data.refreshed" | "data.refresh_failed" | "export.finished" | "video.finished" | "plan.changed" | "webhook.test";
  /** A pending one is tried again */
  state: "pending" | "delivered" | "failed";
  attempts: number;
  /** HTTP status of the last answer */
  status: number | null;
  /** Why the last attempt failed */
  error: string | null;
  createdAt: string;
  lastAttemptAt: string | null;
  request: {
    url: string;
    /** Those of the last attempt */
    headers: Record<string, string>;
    body: string;
  };
  /** The first 2,000 characters of the last answer */
  response: string | null;
  history: Array<{
    at: string;
    milliseconds: number;
    status: number | null;
    error: string | null;
  }>;
};

export type Workspace = {
  id: string;
  name: string;
  isPersonal: boolean;
  /** The caller’s role */
  role: "owner" | "admin" | "editor" | "viewer";
  members: number;
  /** Pending invitations */
  pending: number;
  createdAt: string;
};
