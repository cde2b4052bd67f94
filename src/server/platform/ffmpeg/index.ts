export { type Ffmpeg, ffmpegEncoders, findFfmpeg } from './find-ffmpeg.ts';
export { FfmpegError, startFfmpeg, wholeOutput } from './start-ffmpeg.ts';
