import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { imageShape, largestImage } from '#domain/catalogue/image.ts'
import { fileLimits } from '#domain/ports/file-vault.port.ts'
import { HttpProblem, unwrap } from '../problems/http-problem.ts'
import { withinLimit } from '../requests/bytes.ts'
import { WireUploadedFile, WireUploadedImage } from '../wire/transfer.ts'
import { created } from './answers.ts'
import { keepFile } from './into-store.ts'
import { withPictureRoom } from './pictures.ts'
import type { RestRoutes } from './rest-routes.ts'

/** Uploads, as bytes and nothing else; they go to the disk while they arrive. */
export const fileRoutes: RestRoutes = (app, deps) => {
  app.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload))

  const schema = {
    summary: 'Upload a sound or a script, for GraphQL clients',
    response: created(WireUploadedFile),
  }
  app.post(
    '/event-action',
    { config: { operation: 'events.manage', upload: { mostBytes: fileLimits.file } }, schema },
    async (request, reply) => {
      const stored = await read(request, fileLimits.file, content => keepFile(deps.files, content))
      // A file that nobody uses is tidied away.
      request.admitAgain()
      return reply.code(201).send({ fileKey: stored.fileKey, size: stored.size })
    },
  )

  const imageSchema = {
    tags: ['recipes'],
    summary: 'Upload a picture, for GraphQL clients',
    response: created(WireUploadedImage),
  }
  app.post(
    '/image',
    { config: { operation: 'recipe.create', upload: { mostBytes: largestImage } }, schema: imageSchema },
    async (request, reply) => {
      const jpeg = await withPictureRoom(request, async take => {
        const sent = await read(request, largestImage, take)
        request.admitAgain()
        return unwrap(await deps.imageEditor.crop(sent, imageShape.widest))
      })
      return reply.code(201).send({ imageKey: await deps.images.offer(jpeg) })
    },
  )
}

/** Hands on the bytes of an upload. Throws an {@link HttpProblem} for what is sent otherwise, is too large, or is cut off. */
async function read<Taken>(
  { body, headers }: FastifyRequest,
  mostBytes: number,
  take: (content: AsyncIterable<Uint8Array>) => Promise<Taken>,
): Promise<Taken> {
  if (!(body instanceof Readable)) {
    throw new HttpProblem({ kind: 'bad-input', detail: 'Send the file as application/octet-stream.' })
  }
  try {
    if (Number(headers['content-length'] ?? 0) > mostBytes) throw new HttpProblem({ kind: 'file-too-large', mostBytes })
    // Reading that ends early must not close the connection: the answer goes the same way.
    const content = body.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>
    return await take(withinLimit(content, mostBytes))
  } catch (error) {
    if (body.destroyed && !body.readableEnded)
      throw new HttpProblem({ kind: 'bad-input', detail: 'The upload was cut off.' })
    throw error
  }
}
