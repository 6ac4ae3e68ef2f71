import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** In bytes: what is smaller travels in a few packets anyway. */
const smallestPacked = 4096
/** In bytes: up to here packing takes a fraction of a millisecond; what is larger is packed by a thread, bit by bit. */
const largestAtOnce = 64 * 1024
/** The lowest of zlib makes a list of recipes a fifth of its size; higher ones take twice the time for a little more. */
const level = 1

/**
 * Gzips what the routes of `scope` answer, for those who accept that. Must be called before there are routes. What is
 * sent to us is never unpacked: it could be far larger than it looks.
 */
export async function packAnswers(scope: FastifyInstance): Promise<void> {
  await scope.register(compress, {
    globalDecompression: false,
    encodings: ['gzip'],
    customTypes: /^application\/(?:graphql-response\+)?json\b/,
    threshold: smallestPacked,
    syncThreshold: largestAtOnce,
    zlibOptions: { level },
  })
}
