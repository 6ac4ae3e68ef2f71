import { Button, DialogBody, HTMLSelect } from '@blueprintjs/core'
import { Cross, MapMarker } from '@blueprintjs/icons'
import { type ComponentProps, type CSSProperties, type KeyboardEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { FieldFrame } from '../../forms/fields.view.tsx'
import type { FieldError } from '../../forms/rules.ts'
import { IconButton } from '../../ui/buttons.view.tsx'
import { Dialog } from '../../ui/dialog.view.tsx'
import { Grid, Row, Stack } from '../../ui/layout/layout.view.tsx'
import {
  type Board,
  type BoardPin,
  isSamePin,
  localBoardId,
  type PinRef,
  type PinUse,
  useHardware,
} from './hardware.ts'
import { type HeaderPin, headerNumber, headerRows, lostDuty } from './header.ts'
import { choicesOf, offeredBoard, type PinChoice, pageOf, pinOf, usePinLabels } from './pins.ts'
import './pins.css'

/** The place of something on the screen, in pixels. */
export interface Place {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

type Direction = 'ArrowDown' | 'ArrowLeft' | 'ArrowRight' | 'ArrowUp'

const directions: readonly string[] = ['ArrowDown', 'ArrowLeft', 'ArrowRight', 'ArrowUp'] satisfies Direction[]
const isDirection = (key: string): key is Direction => directions.includes(key)

/** Distances off the straight line count this many times. */
const aside = 3

/**
 * The next of the places in a direction, as people see it: straight ahead before askew.
 * @returns an index, or -1 when there is nothing on that side
 */
export function nearest(places: readonly Place[], from: Place, direction: Direction): number {
  const isVertical = direction === 'ArrowDown' || direction === 'ArrowUp'
  const sign = direction === 'ArrowDown' || direction === 'ArrowRight' ? 1 : -1
  const [x, y] = middle(from)
  let best = -1
  let shortest = Number.POSITIVE_INFINITY
  places.forEach((place, index) => {
    const [dx, dy] = [middle(place)[0] - x, middle(place)[1] - y]
    const ahead = (isVertical ? dy : dx) * sign
    const distance = ahead + aside * Math.abs(isVertical ? dx : dy)
    if (ahead < 1 || distance >= shortest) return
    best = index
    shortest = distance
  })
  return best
}

const middle = ({ left, top, width, height }: Place): [x: number, y: number] => [left + width / 2, top + height / 2]

/** The parts of a drawing of a board. */
interface MapParts {
  readonly board: Board
  /** A pin; what hangs on it is written on its side of the drawing. */
  readonly spot: (nr: number, side?: 'left' | 'right') => ReactNode
}

interface PinMapProps {
  readonly board: Board
  /** The number of the pin that is chosen. */
  readonly chosen?: number | null | undefined
  /** Chooses a pin; without it, pins show what's connected to them. */
  readonly onChoose?: ((nr: number) => void) | undefined
}

/** A drawing of a board with what hangs on its pins. One tab stop; arrow keys go from pin to pin. */
export function PinMap({ board, chosen = null, onChoose }: PinMapProps) {
  const { t } = useTranslation('hardware')
  const [wanted, setWanted] = useState<number | null>(null)
  const tabStop = wanted ?? chosen ?? firstOf(board)
  const spot: MapParts['spot'] = (nr, side = 'right') => {
    const pin = board.pins[nr]
    return pin ? (
      <PinSpot
        pin={pin}
        isLocal={board.kind === 'LOCAL'}
        side={side}
        isTabStop={nr === tabStop}
        isChosen={onChoose ? nr === chosen : undefined}
        onChoose={onChoose}
        onFocus={setWanted}
        onKey={move}
      />
    ) : null
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons is no set of fields
    <div role="group" className="sr-pin-map sr-container" aria-label={t('map.label', { board: board.name })}>
      {board.kind === 'LOCAL' ? (
        <HeaderMap board={board} spot={spot} />
      ) : board.model === 'MCP23017' ? (
        <ChipMap board={board} spot={spot} />
      ) : (
        <RelayMap board={board} spot={spot} />
      )}
    </div>
  )
}

const firstOf = ({ kind, pins }: Board): number => (kind === 'LOCAL' ? 2 : (pins[0]?.pin.nr ?? 0))

function move(event: KeyboardEvent<HTMLButtonElement>): void {
  const map = event.currentTarget.closest('.sr-pin-map')
  if (!isDirection(event.key) || !map) return
  const spots = [...map.querySelectorAll<HTMLButtonElement>('button[data-pin]')]
  const next = nearest(
    spots.map(spot => spot.getBoundingClientRect()),
    event.currentTarget.getBoundingClientRect(),
    event.key,
  )
  event.preventDefault()
  spots[next]?.focus()
}

/** A card of relays, in the order of their numbers. */
const RelayMap = ({ board, spot }: MapParts) => (
  <Grid as="ul" gap={2} fill={96} className="sr-relative">
    {board.pins.map(({ pin, use }) => (
      <li key={pin.nr} className="sr-relay sr-outlined sr-shrink sr-round-small" data-owner={use?.owner}>
        {spot(pin.nr)}
      </li>
    ))}
  </Grid>
)

/** As the legs of the chip are arranged, its notch at the top: B0–B7 downwards on the left, A7–A0 on the right. */
const legs = Array.from({ length: 8 }, (_, index) => [8 + index, 7 - index] as const)

/** An expander chip from above. */
const ChipMap = ({ board, spot }: MapParts) => (
  <Stack className="sr-chip-map sr-relative">
    <ChipBody name="MCP23017" />
    {legs.map(([left, right]) => (
      <Grid key={left} columns={2} className="sr-header-row" data-board={board.id}>
        {spot(left, 'left')}
        {spot(right, 'right')}
      </Grid>
    ))}
  </Stack>
)

const ChipBody = ({ name }: { readonly name: string }) => (
  <svg className="sr-chip-body sr-high" viewBox="0 0 100 352" preserveAspectRatio="none" aria-hidden="true">
    <rect fill="var(--sr-pin-plastic)" x={2} y={2} width={96} height={348} rx={8} />
    <path fill="var(--sr-card-body)" d="M36 2a14 14 0 0 0 28 0z" />
    <circle fill="#8d857c" cx={20} cy={26} r={5} />
    <text
      fill="#d8cfc6"
      fontSize={15}
      letterSpacing="0.12em"
      transform="translate(57 176) rotate(-90)"
      textAnchor="middle"
    >
      {name}
    </text>
  </svg>
)

/** The header of the computer, as it is seen with the card slot at the top. */
const HeaderMap = ({ spot }: MapParts) => (
  <Stack className="sr-header-map sr-relative">
    {headerRows.map(({ first, left, right }) => (
      <Grid key={first} columns={2} className="sr-header-row">
        <HeaderSpot pin={left} nr={first} side="left" spot={spot} />
        <HeaderSpot pin={right} nr={first + 1} side="right" spot={spot} />
      </Grid>
    ))}
  </Stack>
)

interface HeaderSpotProps extends Pick<MapParts, 'spot'> {
  readonly pin: HeaderPin
  readonly nr: number
  readonly side: 'left' | 'right'
}

function HeaderSpot({ pin, nr, side, spot }: HeaderSpotProps) {
  const { t } = useTranslation('hardware')
  if (typeof pin === 'number') return spot(pin, side)
  return (
    <div className="sr-pin-spot sr-pin-supply sr-relative sr-shrink" data-side={side} data-supply={pin}>
      <Row gap={2}>
        <span className="sr-pin-label sr-fixed sr-muted sr-size-13 sr-number">{t(`supply.${pin}`)}</span>
        <span className="sr-pin-user sr-tight sr-first sr-grow sr-clamp-2" />
        <PinPad nr={nr} />
      </Row>
    </div>
  )
}

interface PinSpotProps {
  readonly pin: BoardPin
  readonly isLocal: boolean
  /** The side of the drawing on which the pin's user is written. */
  readonly side: 'left' | 'right'
  readonly isTabStop: boolean
  /** Undefined where nothing is chosen. */
  readonly isChosen: boolean | undefined
  readonly onChoose: ((nr: number) => void) | undefined
  readonly onFocus: (nr: number) => void
  readonly onKey: (event: KeyboardEvent<HTMLButtonElement>) => void
}

const colourOf = ({ owner }: PinUse) => ({ '--sr-pin-owner': `var(--sr-pin-${owner})` }) as CSSProperties

/** A pin of a drawing: what it is called and what hangs on it. */
function PinSpot(props: PinSpotProps) {
  const { pin: boardPin, isLocal, side, isTabStop, isChosen, onChoose, onFocus, onKey } = props
  const { pin, use } = boardPin
  const { t } = useTranslation('hardware')
  const labels = usePinLabels()
  const [isDismissed, setDismissed] = useState(false)
  const warns = isLocal && use !== null && lostDuty(pin.nr, use.owner) !== undefined
  const askAgain = () => setDismissed(false)
  return (
    <div
      className="sr-pin-spot sr-relative sr-shrink"
      data-side={side}
      data-owner={use?.owner}
      style={use ? colourOf(use) : undefined}
    >
      <Row
        as="button"
        type="button"
        gap={2}
        pad={0}
        data-pin={pin.nr}
        tabIndex={isTabStop ? 0 : -1}
        aria-pressed={isChosen}
        onPointerEnter={askAgain}
        onFocus={() => {
          onFocus(pin.nr)
          askAgain()
        }}
        onKeyDown={event => {
          if (event.key === 'Escape') setDismissed(true)
          onKey(event)
        }}
        onClick={() => (onChoose ? onChoose(pin.nr) : askAgain())}
      >
        <span className="sr-pin-label sr-fixed sr-muted sr-size-13 sr-number">{pin.label}</span>
        <span className="sr-visually-hidden">{use ? labels.use(use) : t('free')}</span>
        <span
          className="sr-pin-user sr-tight sr-first sr-grow sr-clamp-2 sr-size-14 sr-strong sr-anywhere"
          aria-hidden="true"
        >
          {use ? labels.owner(use) : ''}
        </span>
        {warns ? (
          <span className="sr-pin-warns sr-circle sr-text-center sr-fixed sr-size-13" aria-hidden="true">
            !
          </span>
        ) : null}
        <PinPad nr={isLocal ? headerNumber(pin.nr) : undefined} />
      </Row>
      {onChoose || isDismissed ? null : <PinNote pin={boardPin} isLocal={isLocal} />}
    </div>
  )
}

/** Metal, round in the plastic of a header whose first pin is square; a flat leg elsewhere. */
const PinPad = ({ nr }: { readonly nr: number | undefined }) => (
  <svg className="sr-pin-pad" viewBox="0 0 40 40" aria-hidden="true">
    {nr === 1 ? (
      <rect className="sr-pin-metal" x={9} y={9} width={22} height={22} rx={3} />
    ) : nr === undefined ? (
      <rect className="sr-pin-metal" x={6} y={13} width={28} height={14} rx={3} />
    ) : (
      <circle className="sr-pin-metal" cx={20} cy={20} r={12} />
    )}
    {nr === undefined ? null : (
      <text className="sr-pin-number sr-strong" x={20} y={24.5} textAnchor="middle">
        {nr}
      </text>
    )}
  </svg>
)

/** Comes up while the pointer or the focus is on the pin, or on the note itself. */
function PinNote({ pin: { pin, use }, isLocal }: { readonly pin: BoardPin; readonly isLocal: boolean }) {
  const { t } = useTranslation('hardware')
  const labels = usePinLabels()
  const nr = isLocal ? headerNumber(pin.nr) : undefined
  const duty = isLocal && use ? lostDuty(pin.nr, use.owner) : undefined
  return (
    <div className="sr-pin-note sr-card sr-size-14">
      <strong>{nr === undefined ? pin.label : t('map.atHeader', { pin: pin.label, nr: String(nr) })}</strong>
      <span>{use ? labels.use(use) : t('free')}</span>
      {duty ? <span className="sr-warning">{t(`lost.${duty}`, { pin: pin.label })}</span> : null}
      {use ? (
        <Row as={Link} inline tall to={pageOf(use)}>
          {t('map.goTo', { owner: labels.owner(use) })}
        </Row>
      ) : null}
    </div>
  )
}

interface PinPickerProps {
  readonly label: string
  readonly value: PinRef | null
  readonly onChange: (pin: PinRef | null) => void
  readonly onBlur?: (() => void) | undefined
  readonly name?: string | undefined
  /** For parts that no expander can have: pulses, load cells, the supply relay, the bus itself. */
  readonly localOnly?: boolean | undefined
  readonly error?: FieldError | undefined
  readonly hint?: string | undefined
  readonly disabled?: boolean | undefined
  /** The pin that the thing has already: it does not count as used. */
  readonly own?: PinRef | null | undefined
  /** The purpose of the pin; the bus may have the pins that are meant for it. */
  readonly owner?: PinUse['owner'] | undefined
}

/** A board and one of its pins, from lists or from the drawing. What others use may be chosen: the server decides. */
export function PinPicker(props: PinPickerProps) {
  const { label, value, onChange, onBlur, name, localOnly = false, error, hint, disabled = false, own } = props
  const { owner = 'PUMP' } = props
  const { t } = useTranslation('hardware')
  const [{ data: hardware }] = useHardware()
  const [picked, setPicked] = useState<number | null>(null)
  const [isDrawn, setDrawn] = useState(false)
  const boards = (hardware?.boards ?? []).filter(({ kind }) => kind === 'LOCAL' || !localOnly)
  const board = offeredBoard(boards, localOnly ? null : picked, value)
  const choose = (nr: number | null): void => {
    if (nr === null || board) onChange(nr === null || !board ? null : { boardId: board.id, nr })
    setPicked(null)
    setDrawn(false)
  }
  const isOff = disabled || !board
  return (
    <div>
      <FieldFrame
        label={label}
        hint={hint ?? <PinRemark boards={boards} value={value} own={own} owner={owner} />}
        error={error}
      >
        {ids => (
          <Row gap={2} align="stretch" wrap className="sr-pin-controls">
            {boards.length > 1 ? (
              <HTMLSelect
                aria-label={t('picker.board', { label })}
                value={board?.id ?? ''}
                disabled={isOff}
                onChange={event => setPicked(Number(event.currentTarget.value))}
                options={boards.map(({ id, name: boardName }) => ({ value: id, label: boardName }))}
              />
            ) : null}
            <PinSelect
              ids={ids}
              name={name}
              choices={board ? choicesOf(board, own) : []}
              chosen={value && value.boardId === board?.id ? value.nr : null}
              disabled={isOff}
              onChoose={choose}
              onBlur={onBlur}
            />
            <Button
              icon={<MapMarker />}
              disabled={isOff}
              aria-label={t('picker.draw', { label })}
              title={t('picker.draw', { label })}
              onClick={() => setDrawn(true)}
            />
            <IconButton
              icon={<Cross />}
              disabled={isOff || value === null}
              label={t('picker.clear', { label })}
              titled
              onClick={() => choose(null)}
            />
          </Row>
        )}
      </FieldFrame>
      {board ? (
        <Dialog
          isOpen={isDrawn}
          className="sr-pin-dialog"
          title={t('picker.title', { label, board: board.name })}
          onClose={() => setDrawn(false)}
        >
          <DialogBody>
            <PinMap board={board} chosen={value?.boardId === board.id ? value.nr : null} onChoose={choose} />
          </DialogBody>
        </Dialog>
      ) : null}
    </div>
  )
}

interface PinSelectProps {
  readonly ids: ComponentProps<typeof HTMLSelect>
  readonly name: string | undefined
  readonly choices: readonly PinChoice[]
  readonly chosen: number | null
  readonly disabled: boolean
  readonly onChoose: (nr: number | null) => void
  readonly onBlur: (() => void) | undefined
}

function PinSelect({ ids, name, choices, chosen, disabled, onChoose, onBlur }: PinSelectProps) {
  const { t } = useTranslation('hardware')
  const labels = usePinLabels()
  const textOf = ({ label, use, duty }: PinChoice): string => {
    if (use) return t('picker.used', { pin: label, use: labels.use(use) })
    return duty ? t('picker.duty', { pin: label, duty: t(`duty.${duty}`) }) : label
  }
  return (
    <HTMLSelect
      {...ids}
      name={name}
      value={chosen ?? ''}
      disabled={disabled}
      onChange={({ currentTarget: { value } }) => onChoose(value === '' ? null : Number(value))}
      onBlur={onBlur}
    >
      <option value="">{t('picker.none')}</option>
      {choices.map(choice => (
        <option key={choice.nr} value={choice.nr}>
          {textOf(choice)}
        </option>
      ))}
    </HTMLSelect>
  )
}

interface PinRemarkProps {
  readonly boards: readonly Board[]
  readonly value: PinRef | null
  readonly own: PinRef | null | undefined
  readonly owner: PinUse['owner']
}

/** A remark on the chosen pin. */
function PinRemark({ boards, value, own, owner }: PinRemarkProps) {
  const { t } = useTranslation('hardware')
  const labels = usePinLabels()
  const chosen = pinOf(boards, value)
  if (!chosen) return null
  const { pin, use } = chosen
  if (use && !isSamePin(pin, own)) return t('picker.taken', { pin: pin.name, use: labels.use(use) })
  const duty = pin.boardId === localBoardId ? lostDuty(pin.nr, owner) : undefined
  return duty ? t(`lost.${duty}`, { pin: pin.label }) : null
}
