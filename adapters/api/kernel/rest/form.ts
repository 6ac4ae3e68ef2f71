import type { Multipart, MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { Static, TSchema } from 'typebox'
import { largestImage } from '#domain/catalogue/image.ts'
import { HttpProblem } from '../problems/http-problem.ts'
import { brokenRule } from '../problems/problem-texts.ts'
import { decode, required } from './decode.ts'

/** Hands on what arrives. Throws an {@link HttpProblem} as soon as it is more than it may be. */
export async function* withinLimit(content: AsyncIterable<Uint8Array>, mostBytes: number): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const chunk of content) {
    size += chunk.length
    if (size > mostBytes) throw new HttpProblem({ kind: 'file-too-large', mostBytes })
    yield chunk
  }
}

/** Holds a file in memory: for pictures, which are worked on as a whole. */
export async function takeBytes(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of content) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** A `multipart/form-data` request: one part of JSON, one file, or both. */
export interface Form<Schema extends TSchema = TSchema> {
  /** Null where there is none. Browsers send it as a file called `blob`, others as text or as JSON without a name. */
  readonly json: { readonly part: string; readonly schema: Schema } | null
  readonly file: { readonly part: string; readonly mostBytes: number } | null
}

export const pictureFile = { part: 'image', mostBytes: largestImage } as const

/** In bytes; a recipe with every field at its longest has a tenth of it. */
const largestJson = 1024 * 1024

/** Bytes of a file as they arrive; the taker reads them to the end, or the request hangs. */
export type TakeFile<File> = (content: AsyncIterable<Uint8Array>, fileName: string) => Promise<File>

/**
 * Reads the parts in any order; duplicate and unknown ones are skipped. Throws an {@link HttpProblem} for a damaged
 * form, a part that doesn't fit, a file too large, and a sender who was locked meanwhile.
 */
export async function readForm<Schema extends TSchema, File = never>(
  request: FastifyRequest,
  form: Form<Schema>,
  takeFile?: TakeFile<File>,
): Promise<{ json: Static<Schema>; file: File | null }> {
  insistOnForm(request)
  try {
    const taken = await readParts(request, form, takeFile)
    const json = decodedPart(form.json, taken.text)
    request.admitAgain()
    return { json, file: taken.file }
  } catch (error) {
    if (isOfParser(error)) throw new HttpProblem({ kind: 'bad-input', detail: 'The form is damaged or incomplete.' })
    throw error
  }
}

async function readParts<File>(
  request: FastifyRequest,
  form: Form,
  takeFile: TakeFile<File> | undefined,
): Promise<Taken<File>> {
  const limits = { fileSize: form.file?.mostBytes ?? largestJson, fieldSize: largestJson }
  const taken: Taken<File> = { text: null, file: null }
  for await (const part of request.parts({ limits, isPartAFile: isTakenAsBytes(form) })) {
    if (part.fieldname === form.json?.part && taken.text === null) taken.text = await textOf(part)
    else if (part.type === 'file') {
      const take = part.fieldname === form.file?.part && taken.file === null ? takeFile : undefined
      if (take) taken.file = await take(contentOf(part, limits.fileSize), nameOf(part))
      else part.file.resume()
    }
  }
  return taken
}

/** Its type does not know that there may be none. */
const nameOf = ({ filename }: { readonly filename?: string }): string => filename ?? ''

/** Libraries name different parts as files. Only text is left to the parser: it would parse JSON itself, and throw. */
const isTakenAsBytes =
  ({ file }: Form) =>
  (name: string | undefined, contentType: string | undefined, fileName: string | undefined): boolean =>
    fileName !== undefined || name === file?.part || !(contentType ?? '').startsWith('text/')

/** The parser's complaints have neither a code nor a class of their own. */
const isOfParser = (error: unknown): boolean =>
  error instanceof Error &&
  /^(aborted$|Unexpected end of|Malformed|Multipart:|\w+ terminated early|The needle )/.test(error.message)

function insistOnForm(request: FastifyRequest): void {
  if (request.isMultipart()) return
  throw new HttpProblem({ kind: 'bad-input', detail: 'Send the request as multipart/form-data.' })
}

interface Taken<File> {
  text: string | null
  file: File | null
}

function decodedPart<Schema extends TSchema>(wanted: Form<Schema>['json'], text: string | null): Static<Schema> {
  if (wanted === null) return undefined as Static<Schema>
  return decode<Schema>(wanted.schema, parsed(wanted.part, required(wanted.part, text)))
}

async function textOf(part: Multipart): Promise<string> {
  if (part.type === 'field') {
    if (part.valueTruncated) throw new HttpProblem({ kind: 'file-too-large', mostBytes: largestJson })
    return String(part.value)
  }
  return (await takeBytes(contentOf(part, largestJson))).toString('utf8')
}

async function* contentOf({ file }: MultipartFile, mostBytes: number): AsyncGenerator<Uint8Array> {
  yield* withinLimit(file as AsyncIterable<Uint8Array>, mostBytes)
  // The parser ends the stream early by itself when its own limit is reached.
  if (file.truncated) throw new HttpProblem({ kind: 'file-too-large', mostBytes })
}

const byteOrderMark = /^\uFEFF/

function parsed(part: string, text: string): unknown {
  try {
    return JSON.parse(text.replace(byteOrderMark, ''))
  } catch {
    throw new HttpProblem({ kind: 'invalid-field', field: part, ...brokenRule('json') })
  }
}
