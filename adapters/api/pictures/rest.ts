import type { FastifyReply, FastifyRequest } from 'fastify'
import { type TProperties, Type } from 'typebox'
import { type ImageKey, imageShape } from '#domain/catalogue/image.ts'
import { showPicture } from '#domain/usecases/pictures/show-picture.usecase.ts'
import type { HttpDeps } from '../kernel/deps.ts'
import { HttpProblem, unwrap } from '../kernel/problems/http-problem.ts'
import { file } from '../kernel/rest/answers.ts'
import { takeBytes } from '../kernel/rest/form.ts'
import { IdParams } from '../kernel/rest/schemas.ts'

type PictureDeps = Pick<HttpDeps, 'images' | 'imageEditor'>

const pictureQuery = {
  width: Type.Integer({
    default: -1,
    maximum: 10_000,
    description: 'In pixels; never enlarged. Left out, as it is kept: at most 2000',
  }),
  timestamp: Type.Optional(Type.String({ description: 'Of the last update: the answer may be cached for ever' })),
}

/** A call that sends a picture. @param more of its query */
export const pictureSchema = <More extends TProperties>(summary: string, more: More) => ({
  summary,
  params: IdParams,
  querystring: Type.Object({ ...pictureQuery, ...more }),
  alsoRefused: [503],
  response: {
    ...file('image/jpeg'),
    304: {
      description: 'Done; the answer is empty. The picture is the one whose `ETag` was sent as `If-None-Match`.',
    },
  },
})

/** The limit of all requests together: each picture on its way may have 20 MB in memory until it is worked on. */
const mostAtOnce = 6

/** In milliseconds, for all of a request to arrive: 20 MB need some 3 Mbit/s. */
export const longestUpload = 60_000

let taken = 0

/** The part of a request that is looked at. */
export type Arriving = { readonly raw: Pick<FastifyRequest['raw'], 'complete' | 'destroy'> }

/**
 * Lets one request have a picture in memory. Throws an {@link HttpProblem} when too many others have one. A request that
 * takes too long to arrive is cut off: a phone that has gone out of reach would keep its room for ever.
 */
export async function withPictureRoom<Value>(
  { raw }: Arriving,
  work: (take: (content: AsyncIterable<Uint8Array>) => Promise<Uint8Array>) => Promise<Value>,
): Promise<Value> {
  let patience: NodeJS.Timeout | undefined
  try {
    return await work(content => {
      if (taken >= mostAtOnce) throw new HttpProblem({ kind: 'images-busy' })
      taken++
      patience = setTimeout(() => {
        if (!raw.complete) raw.destroy()
      }, longestUpload)
      return takeBytes(content)
    })
  } finally {
    if (patience) taken--
    clearTimeout(patience)
  }
}

/** Makes a picture that was sent fit, and keeps it; what nothing refers to later is tidied away. */
export async function keepPicture({ images, imageEditor }: PictureDeps, sent: Uint8Array): Promise<ImageKey> {
  const jpeg = unwrap(await imageEditor.crop(sent, imageShape.widest))
  return images.put(jpeg)
}

/** In seconds: a year. */
const forGood = 31_536_000

/** @param width in pixels; 0 or less: as it is kept */
export async function sendPicture(
  deps: PictureDeps,
  reply: FastifyReply,
  key: ImageKey | null,
  width: number,
): Promise<FastifyReply> {
  const { headers, url } = reply.request
  // Pages of other addresses show pictures, too: the mobile app is one.
  reply.header('cross-origin-resource-policy', 'cross-origin')
  if (key === null) throw noPicture
  const tag = `"${key.slice(0, 32)}-${Math.max(0, Math.trunc(width))}"`
  if (isKnown(headers['if-none-match'], tag)) return withCaching(reply, url, tag).code(304).send()
  const shown = await showPicture(deps, key, width)
  if (shown === null) throw noPicture
  if (shown.isAsAsked) withCaching(reply, url, tag)
  else reply.header('cache-control', 'no-store')
  return reply.type('image/jpeg').send(Buffer.from(shown.jpeg.buffer, shown.jpeg.byteOffset, shown.jpeg.byteLength))
}

const noPicture = new HttpProblem({ kind: 'not-found', what: 'image' })

/** With the instant of the last update in its address, a picture never changes. */
function withCaching(reply: FastifyReply, url: string, tag: string): FastifyReply {
  const isForGood = new URLSearchParams(url.split('?', 2)[1]).has('timestamp')
  return reply
    .header('etag', tag)
    .header('cache-control', isForGood ? `public, max-age=${forGood}, immutable` : 'public, no-cache')
}

const isKnown = (known: string | undefined, tag: string): boolean =>
  (known?.split(',') ?? []).some(each => each.trim().replace(/^W\//, '') === tag)
