import { Button, DialogBody, HTMLSelect } from '@blueprintjs/core'
import { Cross, MapMarker } from '@blueprintjs/icons'
import { type ComponentProps, type KeyboardEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { FieldFrame } from '../../forms/fields.view.tsx'
import type { FieldBinding } from '../../forms/form.ts'
import { IconButton } from '../../ui/buttons.view.tsx'
import { Dialog } from '../../ui/dialog.view.tsx'
import { Grid, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { Badge } from '../../ui/page-parts.view.tsx'
import {
  type Board,
  type BoardPin,
  choicesOf,
  isSamePin,
  localBoardId,
  lostDuty,
  offeredBoard,
  type PinChoice,
  type PinRef,
  type PinUse,
  pageOf,
  pinColours,
  pinOf,
  useHardware,
  usePinLabels,
} from './hardware.ts'
import { type HeaderPin, headerNumber, headerRows } from './header.ts'
import './pins.css'

export type Place = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>

/** The model that's drawn; all others are relay cards. */
const chip = 'MCP23017'

const directions = ['ArrowDown', 'ArrowLeft', 'ArrowRight', 'ArrowUp'] as const
type Direction = (typeof directions)[number]

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

type Side = 'left' | 'right'

interface MapParts {
  readonly board: Board
  /** A pin; what hangs on it is written on its side of the drawing, or below it. */
  readonly spot: (nr: number, side?: Side) => ReactNode
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
  const isLocal = board.kind === 'LOCAL'
  const tabStop = wanted ?? chosen ?? (isLocal ? 2 : (board.pins[0]?.pin.nr ?? 0))
  const spot: MapParts['spot'] = (nr, side) => {
    const pin = board.pins[nr]
    return pin ? (
      <PinSpot
        pin={pin}
        isLocal={isLocal}
        side={side}
        isTabStop={nr === tabStop}
        isChosen={onChoose ? nr === chosen : undefined}
        onChoose={onChoose}
        onFocus={setWanted}
      />
    ) : null
  }
  const BoardMap = isLocal ? HeaderMap : board.model === chip ? ChipMap : RelayMap
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons is no set of fields
    <div role="group" className="sr-pin-map" aria-label={t('map.label', { board: board.name })}>
      <BoardMap board={board} spot={spot} />
    </div>
  )
}

function move(event: KeyboardEvent<HTMLButtonElement>): void {
  const map = event.currentTarget.closest('.sr-pin-map')
  const direction = directions.find(key => key === event.key)
  if (!direction || !map) return
  const spots = [...map.querySelectorAll<HTMLButtonElement>('button[data-pin]')]
  const places = spots.map(spot => spot.getBoundingClientRect())
  event.preventDefault()
  spots[nearest(places, event.currentTarget.getBoundingClientRect(), direction)]?.focus()
}

const RelayMap = ({ board, spot }: MapParts) => (
  <Grid as="ul" gap={2} fill={96} className="sr-relative">
    {board.pins.map(({ pin }) => (
      <li key={pin.nr} className="sr-outlined sr-shrink sr-round-small">
        {spot(pin.nr)}
      </li>
    ))}
  </Grid>
)

/** As the legs of the chip are arranged, its notch at the top: B0–B7 downwards on the left, A7–A0 on the right. */
const legs = Array.from({ length: 8 }, (_, index) => [8 + index, 7 - index] as const)

const ChipMap = ({ spot }: MapParts) => (
  <Stack pad={[3, 0]} className="sr-relative">
    <svg
      className="sr-fill sr-high"
      style={{ width: 84, margin: 'auto' }}
      viewBox="0 0 100 352"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect fill="#25201d" x={2} y={2} width={96} height={348} rx={8} />
      <path fill="var(--sr-card-body)" d="M36 2a14 14 0 0 0 28 0z" />
      <circle fill="#8d857c" cx={20} cy={26} r={5} />
      <text fill="#d8cfc6" fontSize={15} transform="translate(57 176) rotate(-90)" textAnchor="middle">
        {chip}
      </text>
    </svg>
    {legs.map(([left, right]) => (
      <Grid key={left} columns={2} style={{ columnGap: 76 }}>
        {spot(left, 'left')}
        {spot(right, 'right')}
      </Grid>
    ))}
  </Stack>
)

/** The header of the computer, as it is seen with the card slot at the top. */
const HeaderMap = ({ spot }: MapParts) => (
  <Stack className="sr-relative">
    {headerRows.map(({ first, left, right }) => (
      <Grid key={first} columns={2}>
        <HeaderSpot pin={left} nr={first} side="left" spot={spot} />
        <HeaderSpot pin={right} nr={first + 1} side="right" spot={spot} />
      </Grid>
    ))}
  </Stack>
)

interface HeaderSpotProps extends Pick<MapParts, 'spot'> {
  readonly pin: HeaderPin
  readonly nr: number
  readonly side: Side
}

function HeaderSpot({ pin, nr, side, spot }: HeaderSpotProps) {
  const { t } = useTranslation('hardware')
  if (typeof pin === 'number') return spot(pin, side)
  return (
    <Row gap={2} style={layouts[side]}>
      <span className="sr-grow" />
      <span className="sr-muted sr-size-13 sr-number" style={labelRoom}>
        {t(`supply.${pin}`)}
      </span>
      <PinPad nr={nr} kind="header" colour="#6c655f" />
    </Row>
  )
}

/** From what hangs on a pin to its metal. */
const layouts = {
  left: { textAlign: 'right' },
  right: { flexDirection: 'row-reverse', textAlign: 'left' },
  below: { flexDirection: 'column-reverse', padding: 8, gap: 2, textAlign: 'center' },
} as const
const labelRoom = { flex: 'none', minWidth: 44 } as const

interface PinSpotProps extends Pick<PinMapProps, 'onChoose'> {
  readonly pin: BoardPin
  readonly isLocal: boolean
  readonly side: Side | undefined
  readonly isTabStop: boolean
  /** Undefined where nothing is chosen. */
  readonly isChosen: boolean | undefined
  readonly onFocus: (nr: number) => void
}

function PinSpot({ pin: boardPin, isLocal, side, isTabStop, isChosen, onChoose, onFocus }: PinSpotProps) {
  const { pin, use } = boardPin
  const { t } = useTranslation('hardware')
  const labels = usePinLabels()
  const [isDismissed, setDismissed] = useState(false)
  const warns = isLocal && use !== null && lostDuty(pin.nr, use.owner) !== undefined
  const askAgain = () => setDismissed(false)
  return (
    <div className="sr-pin-spot sr-shrink">
      <Row
        as="button"
        type="button"
        gap={2}
        minHeight="var(--sr-touch)"
        className="sr-wide sr-bare sr-round-small"
        style={layouts[side ?? 'below']}
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
          move(event)
        }}
        onClick={() => (onChoose ? onChoose(pin.nr) : askAgain())}
      >
        <span
          className="sr-grow sr-within sr-tight sr-clamp-2 sr-size-13 sr-strong sr-anywhere sr-hyphenated"
          aria-hidden="true"
        >
          {use ? labels.owner(use) : ''}
        </span>
        {warns ? (
          <span aria-hidden="true">
            <Badge tone="warning">!</Badge>
          </span>
        ) : null}
        <span className={`sr-size-13 sr-number ${use ? '' : 'sr-muted'}`} style={side && labelRoom}>
          {pin.label}
        </span>
        <span className="sr-visually-hidden">{use ? labels.use(use) : t('free')}</span>
        <PinPad
          nr={isLocal ? headerNumber(pin.nr) : undefined}
          kind={isLocal ? 'header' : side ? 'chip' : 'relay'}
          colour={use ? pinColours[use.owner] : undefined}
        />
      </Row>
      {onChoose || isDismissed ? null : <PinNote pin={boardPin} isLocal={isLocal} />}
    </div>
  )
}

const pads = {
  header: { width: 36, height: 'var(--sr-touch)', background: '#25201d' },
  chip: { width: 30, height: 22 },
  relay: { width: 44, height: 34, borderRadius: 5, background: '#27557f' },
} as const

interface PinPadProps {
  readonly nr: number | undefined
  readonly kind: keyof typeof pads
  /** Of what hangs on it; without it the metal is bare. */
  readonly colour: string | undefined
}

/** Metal, round in the plastic of a header whose first pin is square; a flat leg elsewhere. */
const PinPad = ({ nr, kind, colour }: PinPadProps) => (
  <svg className="sr-fixed" style={pads[kind]} viewBox="0 0 40 40" aria-hidden="true">
    <rect
      {...(nr === undefined ? { x: 6, y: 13, width: 28, height: 14 } : { x: 8, y: 8, width: 24, height: 24 })}
      rx={nr === undefined || nr === 1 ? 3 : 12}
      fill={colour ?? '#c9a94e'}
    />
    <text className="sr-strong" x={20} y={24.5} fontSize={12} textAnchor="middle" fill={colour ? '#ffffff' : '#17110d'}>
      {nr}
    </text>
  </svg>
)

/** Comes up while the pointer or the focus is on the pin, or on the note itself. */
function PinNote({ pin: { pin, use }, isLocal }: Pick<PinSpotProps, 'pin' | 'isLocal'>) {
  const { t } = useTranslation('hardware')
  const labels = usePinLabels()
  const nr = isLocal ? headerNumber(pin.nr) : undefined
  const duty = isLocal && use ? lostDuty(pin.nr, use.owner) : undefined
  return (
    <div className="sr-pin-note sr-card sr-raised sr-size-14">
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

interface PinPickerProps extends Partial<FieldBinding<PinRef | null>> {
  readonly label: string
  readonly value: PinRef | null
  readonly onChange: (pin: PinRef | null) => void
  /** For parts that no expander can have: pulses, load cells, the supply relay, the bus itself. */
  readonly localOnly?: boolean
  /** The pin that the thing has already: it does not count as used. */
  readonly own: PinRef | null
  /** The purpose of the pin; the bus may have the pins that are meant for it. */
  readonly owner?: PinUse['owner']
}

/** A board and one of its pins, from lists or from the drawing. What others use may be chosen: the server decides. */
export function PinPicker(props: PinPickerProps) {
  const {
    label,
    value,
    onChange,
    onBlur,
    name,
    localOnly = false,
    error,
    disabled = false,
    own,
    owner = 'PUMP',
  } = props
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
  const chosen = value && value.boardId === board?.id ? value.nr : null
  return (
    <div>
      <FieldFrame label={label} hint={<PinRemark {...{ boards, value, own, owner }} />} error={error}>
        {ids => (
          <Row gap={2} align="stretch" wrap className="sr-pin-controls sr-tight-buttons">
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
              chosen={chosen}
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
          style={{ width: '620px' }}
          title={t('picker.title', { label, board: board.name })}
          onClose={() => setDrawn(false)}
        >
          <DialogBody>
            <PinMap board={board} chosen={chosen} onChoose={choose} />
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

type PinRemarkProps = Pick<PinPickerProps, 'value' | 'own'> & {
  readonly boards: readonly Board[]
  readonly owner: PinUse['owner']
}

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
