export { type Ffmpeg, FfmpegError, ffmpegEncoders, findFfmpeg, startFfmpeg, wholeOutput } from './start-ffmpeg.ts';
