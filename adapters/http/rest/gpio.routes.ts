import { type Static, Type } from 'typebox'
import { type ExpanderModel, expanderPins, type GpioBoard, pinCountOf } from '#domain/machine/board.ts'
import type { BoardDraft } from '#domain/machine/board-draft.ts'
import type { PinBook } from '#domain/maintenance/pin-use.ts'
import { pinBookOf } from '#domain/records/pin-book.ts'
import { asId } from '#domain/units/id.ts'
import type { LostBoard } from '#domain/usecases/machine/lost-boards.ts'
import { createBoard, deleteBoard, restartBoard, updateBoard } from '#domain/usecases/machine/manage-boards.usecase.ts'
import { callerOf } from '../access/access.ts'
import { HttpProblem, unwrap } from '../problems/http-problem.ts'
import { encodePinsOf } from './encode-pin.ts'
import { IdParams } from './ids.ts'
import type { RestRoutes } from './rest-routes.ts'

const BoardQuery = Type.Object({ dType: Type.Optional(Type.Union([Type.Literal('local'), Type.Literal('i2c')])) })

const models = Object.keys(expanderPins) as ExpanderModel[]
const Model = Type.Union(models.map(model => Type.Literal(model)))
const Address = Type.Integer({ description: '7 bits, 3–119' })
const LocalBoardBody = Type.Object({ type: Type.Literal('local'), name: Type.String() })
const NewBoardBody = Type.Union([
  LocalBoardBody,
  Type.Object({ type: Type.Literal('i2c'), name: Type.String(), boardModel: Model, address: Address }),
])
const BoardBody = Type.Union([
  LocalBoardBody,
  Type.Object({
    type: Type.Literal('i2c'),
    name: Type.String(),
    boardModel: Type.Optional(Type.Union([Model, Type.Null()])),
    address: Type.Optional(Type.Union([Address, Type.Null()])),
  }),
])

const toDraft = (body: Static<typeof BoardBody>): BoardDraft => ({
  kind: body.type,
  name: body.name,
  model: body.type === 'i2c' ? (body.boardModel ?? null) : null,
  address: body.type === 'i2c' ? (body.address ?? null) : null,
})

const tags = ['GPIO boards']
const config = { operation: 'hardware.manage' } as const

/** rest-api.md 2.11 */
export const gpioRoutes: RestRoutes = (app, deps) => {
  const pins = () => pinBookOf(deps.records.now)
  const boardOf = (id: number): GpioBoard => {
    const board = pins().boards.get(id)
    if (!board) throw new HttpProblem({ kind: 'not-found', what: 'board' })
    return board
  }

  const shown = (board: GpioBoard): object => encodeBoard(board, pins(), deps.lostBoards.of(board.id))

  const listSchema = { tags, summary: 'All boards, the local one first', querystring: BoardQuery }
  app.get('/', { config, schema: listSchema }, async request => {
    const { dType } = request.query
    const book = pins()
    return [...book.boards.values()]
      .filter(({ kind }) => dType === undefined || kind === dType)
      .map(board => encodeBoard(board, book, deps.lostBoards.of(board.id)))
  })

  app.get('/status', { config, schema: { tags, summary: 'How many pins there are, and are used' } }, async () =>
    encodeBoardStatus(pins()),
  )

  const readSchema = { tags, summary: 'A board', params: IdParams }
  app.get('/:id', { config, schema: readSchema }, async request => shown(boardOf(request.params.id)))

  const pinsSchema = { tags, summary: 'Every pin of a board, and what hangs on it', params: IdParams }
  app.get('/:id/pin', { config, schema: pinsSchema }, async request => encodePinsOf(boardOf(request.params.id), pins()))

  const createSchema = { tags, summary: 'Set up an expander', body: NewBoardBody }
  app.post('/', { config, schema: createSchema }, async (request, reply) => {
    const board = unwrap(await createBoard(deps, callerOf(request).user, toDraft(request.body)))
    return reply.code(201).header('location', `/api/gpio/${board.id}`).send()
  })

  const changeSchema = {
    tags,
    summary: "Change a board's name, or an expander's address; type and model stay",
    params: IdParams,
    body: BoardBody,
  }
  app.put('/:id', { config, schema: changeSchema }, async request => {
    const draft = toDraft(request.body)
    return shown(unwrap(await updateBoard(deps, callerOf(request).user, asId(request.params.id), draft)))
  })

  const deleteSchema = { tags, summary: 'Take an expander away that nothing hangs on', params: IdParams }
  app.delete('/:id', { config, schema: deleteSchema }, async (request, reply) => {
    unwrap(await deleteBoard(deps, callerOf(request).user, asId(request.params.id)))
    return reply.code(200).send()
  })

  const restartSchema = { tags, summary: 'Open a board anew; all outputs go off', params: IdParams }
  app.post('/:id/restart', { config, schema: restartSchema }, async (request, reply) => {
    unwrap(await restartBoard(deps, callerOf(request).user, asId(request.params.id)))
    return reply.code(200).send()
  })
}

const usedOn = ({ used }: PinBook, { id }: GpioBoard): number => used.filter(({ pin }) => pin.boardId === id).length

/** rest-api.md 2.0.18 */
const encodeBoard = (board: GpioBoard, pins: PinBook, lost: LostBoard | null): object => ({
  type: board.kind,
  id: board.id,
  name: board.name,
  pinCount: pinCountOf(board),
  usedPinCount: usedOn(pins, board),
  errors: lost ? [{ exceptionTraceMessages: [lost.detail] }] : [],
  ...(board.kind === 'i2c' ? { boardModel: board.model, address: board.address } : {}),
})

/** rest-api.md 2.11, status: how many pins and boards there are, and how many pins something hangs on. */
function encodeBoardStatus(pins: PinBook): object {
  const boards = [...pins.boards.values()]
  return {
    pinsUsed: boards.reduce((sum, board) => sum + usedOn(pins, board), 0),
    pinsAvailable: boards.reduce((sum, board) => sum + pinCountOf(board), 0),
    boardsAvailable: boards.length,
  }
}
