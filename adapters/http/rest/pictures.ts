import type { FastifyReply } from 'fastify'
import { type ImageKey, imageShape, largestImage } from '#domain/catalogue/image.ts'
import type { HttpDeps } from '../http-deps.ts'
import { HttpProblem, unwrap } from '../http-problem.ts'

type PictureDeps = Pick<HttpDeps, 'images' | 'imageEditor'>

/** The file part of a form that may have a picture. */
export const pictureFile = { part: 'image', mostBytes: largestImage } as const

/** Makes a picture that was sent fit, and keeps it; what nothing refers to later is tidied away. */
export async function keepPicture({ images, imageEditor }: PictureDeps, sent: Uint8Array): Promise<ImageKey> {
  return images.put(unwrap(await imageEditor.fit(sent, imageShape.widest)))
}

/** @param width in pixels; 0 or less: as it is kept */
export async function sendPicture(
  { images, imageEditor }: PictureDeps,
  reply: FastifyReply,
  key: ImageKey | null,
  width: number,
): Promise<FastifyReply> {
  const picture = key === null ? null : await images.get(key)
  if (picture === null) throw new HttpProblem({ kind: 'not-found', what: 'image' })
  const fitting = width > 0 ? unwrap(await imageEditor.fit(picture, width)) : picture
  return reply.type('image/jpeg').send(Buffer.from(fitting))
}
