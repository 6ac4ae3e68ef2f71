/* The answers of the API about pumps, pins and boards; see components.ts. */
import { type TProperties, type TSchema, Type } from 'typebox'
import { Ingredient } from './components.ts'

const component = (title: string, properties: TProperties) => Type.Object(properties, { title })
const Nullable = (schema: TSchema) => Type.Union([schema, Type.Null()])
const Whole = Type.Integer({ minimum: 0 })
const Id = Type.Integer({ minimum: 1 })
const Millilitres = Type.Number({ minimum: 0, description: 'Millilitres, with up to one decimal.' })

const pin = { nr: Whole, boardId: Id, boardName: Type.String(), inUse: Type.Boolean(), pinName: Type.String() }

export const PumpPin = component('PumpPin', pin)

export const Pin = component('Pin', {
  ...pin,
  pinResource: Nullable(
    Type.Object({
      id: Whole,
      type: Type.Union(['PUMP', 'I2C', 'PUMP_DIRECTION', 'GPIO_BOARD', 'LOAD_CELL'].map(type => Type.Literal(type))),
      name: Type.String(),
    }),
  ),
})

const pump = {
  id: Id,
  name: Nullable(Type.String()),
  printName: Type.String(),
  fillingLevelInMl: Millilitres,
  powerConsumption: Type.Integer({ minimum: 0, description: 'Milliwatts.' }),
  pumpedUp: Type.Boolean(),
  currentIngredient: Nullable(Ingredient),
  state: Type.Union(['INCOMPLETE', 'TESTABLE', 'READY'].map(state => Type.Literal(state))),
  setupStage: Type.Integer({ minimum: 0, maximum: 3 }),
  canControlDirection: Type.Boolean(),
}
const tube = { tubeCapacityInMl: Nullable(Millilitres) }
const onOff = { pin: Nullable(PumpPin), isPowerStateHigh: Nullable(Type.Boolean()) }

export const Pump = Type.Union(
  [
    Type.Object({
      type: Type.Literal('dc'),
      ...pump,
      ...tube,
      ...onOff,
      timePerClInMs: Nullable(Type.Number({ description: 'Milliseconds for 10 ml.' })),
    }),
    Type.Object({
      type: Type.Literal('stepper'),
      ...pump,
      ...tube,
      enablePin: Nullable(PumpPin),
      isEnableStateHigh: Type.Boolean({ description: 'The level at which the driver is on.' }),
      stepPin: Nullable(PumpPin),
      stepsPerCl: Nullable(Type.Number()),
      maxStepsPerSecond: Nullable(Type.Number()),
      acceleration: Nullable(Type.Number({ description: 'Steps per second squared.' })),
    }),
    Type.Object({
      type: Type.Literal('valve'),
      ...pump,
      ...onOff,
      loadCell: Type.Boolean(),
      loadCellCalibrated: Type.Boolean(),
    }),
  ],
  { title: 'Pump' },
)

export const JobMetrics = component('JobMetrics', {
  id: Id,
  mlPumped: Type.Number({ minimum: 0, description: 'Millilitres.' }),
  stepsMade: Whole,
  startTime: Nullable(
    Type.Number({ description: 'Milliseconds since the epoch; null while the job waits for its turn.' }),
  ),
  stopTime: Nullable(Type.Number({ description: 'Milliseconds since the epoch.' })),
  timeElapsed: Nullable(Type.Number({ description: 'Milliseconds.' })),
  exceptional: Type.Boolean(),
})

export const LoadCell = component('LoadCell', {
  clkPin: Pin,
  dtPin: Pin,
  dispensingArea: Type.Object({ checkGlassPlaced: Type.Boolean(), matchGlass: Type.Boolean() }),
  calibrated: Type.Boolean(),
})

export const ReversePumping = component('ReversePumping', {
  enable: Type.Boolean(),
  settings: Nullable(
    Type.Object({
      directorPin: Pin,
      overshoot: Type.Integer({ minimum: 0, maximum: 200, description: 'Percent.' }),
      autoPumpBackTimer: Type.Integer({ minimum: 0, maximum: 60, description: 'Minutes; 0: never.' }),
      forwardStateHigh: Type.Boolean(),
    }),
  ),
})

export const PowerLimit = component('PowerLimit', {
  enable: Type.Boolean(),
  limit: Type.Integer({ minimum: 0, description: 'Milliwatts; 0 when off.' }),
})

const board = {
  id: Id,
  name: Type.String(),
  pinCount: Whole,
  usedPinCount: Whole,
  errors: Type.Array(Type.Object({ exceptionTraceMessages: Type.Array(Nullable(Type.String())) })),
}

export const GpioBoard = Type.Union(
  [
    Type.Object({ type: Type.Literal('local'), ...board }),
    Type.Object({ type: Type.Literal('i2c'), ...board, boardModel: Type.String(), address: Type.Integer() }),
  ],
  { title: 'GpioBoard' },
)

export const PinStatus = component('PinStatus', { pinsUsed: Whole, pinsAvailable: Whole, boardsAvailable: Whole })

export const I2cSettings = component('I2cSettings', {
  enable: Type.Boolean(),
  sdaPin: Nullable(Pin),
  sclPin: Nullable(Pin),
})

export const I2cFinding = component('I2cFinding', {
  address: Type.Integer({ minimum: 0, maximum: 127, description: '7 bits.' }),
  resource: Nullable(Type.Object({ id: Id, type: Type.Literal('GPIO_BOARD'), name: Type.String() })),
  inUse: Type.Boolean(),
})
