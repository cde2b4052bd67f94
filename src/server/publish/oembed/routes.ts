import { oembed } from '#contract/publish/shares.ts';
import { storyPageId } from '#contract/video/stories.ts';
import { route } from '#server/platform/http/route.ts';
import { storyOembed } from '#server/video/story/index.ts';
import { idInAddress, toOembed } from '../share/index.ts';

export const routes = [
  route(oembed, async (asked, context) => {
    const id = idInAddress(asked.url, context.publicUrl);
    const isStory = storyPageId.safeParse(id).success;
    const answer = isStory ? await storyOembed(context, id, asked) : await toOembed(context, asked);
    context.reply.headers({ 'cache-control': 'public, max-age=300', 'access-control-allow-origin': '*' });
    return context.reply.type('application/json; charset=utf-8').send(JSON.stringify(answer));
  }),
];
