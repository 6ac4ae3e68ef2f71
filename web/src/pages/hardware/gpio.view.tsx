import { Button, Callout, DialogBody, Menu, MenuDivider, MenuItem, PopoverNext } from '@blueprintjs/core'
import { Edit, More, Plus, Reset, Trash } from '@blueprintjs/icons'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useMatch, useNavigate, useSearchParams } from 'react-router'
import { useMutation } from 'urql'
import { graphql } from '../../api/graphql.ts'
import {
  type Board,
  type Hardware,
  hexadecimal,
  lostDutiesOf,
  modelName,
  type PinUse,
  pageOf,
  pinColours,
  useHardware,
  usePinLabels,
} from '../../entities/hardware/hardware.ts'
import { PinMap } from '../../entities/hardware/pins.view.tsx'
import { UnavailableInDemo } from '../../features/demo/unavailable-in-demo.view.tsx'
import { Onboarding } from '../../features/onboarding/onboarding.view.tsx'
import { useFormat } from '../../i18n/format.ts'
import { QueryResult } from '../../queries/query-result.view.tsx'
import { LinkButton } from '../../ui/buttons.view.tsx'
import { ConfirmDialog, Dialog, DialogButtons, useClosing } from '../../ui/dialog.view.tsx'
import { focusIfLost } from '../../ui/focus-if-lost.ts'
import { useAction } from '../../ui/hooks.ts'
import { Box, Grid, List, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { NotFoundPage } from '../../ui/not-found.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { Badge, EmptyState, PageHead, Panel, Skeleton } from '../../ui/page-parts.view.tsx'
import { BusDialog, ExpanderDialog } from './bus.view.tsx'

const RestartBoardDocument = graphql(`mutation RestartBoard($id: Int!) { restartBoard(id: $id) }`)
const DeleteBoardDocument = graphql(`mutation DeleteBoard($id: Int!) { deleteBoard(id: $id) }`)

const gpioPage = '/admin/gpio'

/** Every pin of the machine, and what's connected to it. The bus and expanders are edited in dialogs over it. */
export function GpioPage() {
  const { t } = useTranslation('hardware')
  const query = useHardware()
  const edited = useMatch(`${gpioPage}/expander/:id/edit`)?.params.id
  const boards = query[0].data?.boards ?? []
  const board = boards.find(({ id, kind }) => id === Number(edited) && kind === 'I2C')
  if (edited !== undefined && boards.length > 0 && !board) return <NotFoundPage />
  return (
    <Stack gap={4} className="sr-page">
      <PageHead flush title={t('title')} lead={t('lead')} badge={<PinUsage boards={boards} />} />
      <Onboarding />
      <UnavailableInDemo what="pins" />
      <QueryResult of={query} skeleton={<Skeleton height="1040px" />}>
        {hardware => (
          <>
            <Boards {...hardware} />
            <OpenDialog hardware={hardware} edited={board} />
          </>
        )}
      </QueryResult>
    </Stack>
  )
}

function PinUsage({ boards }: Pick<Hardware, 'boards'>) {
  const { t } = useTranslation('hardware')
  const { number } = useFormat()
  const used = boards.reduce((sum, { usedPinCount }) => sum + usedPinCount, 0)
  const all = boards.reduce((sum, { pinCount }) => sum + pinCount, 0)
  return boards.length > 1 ? <Badge>{t('usage', { used: number(used), all: number(all) })}</Badge> : null
}

function OpenDialog({ hardware, edited }: { readonly hardware: Hardware; readonly edited: Board | undefined }) {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const isBus = useMatch(`${gpioPage}/i2c`) !== null
  const isNew = useMatch(`${gpioPage}/expander/new`) !== null
  const onClose = (): void => void navigate(gpioPage, { replace: true })
  if (isBus) return <BusDialog hardware={hardware} onClose={onClose} />
  const address = Number(params.get('address'))
  if (isNew) return <ExpanderDialog board={null} address={address > 0 ? address : null} onClose={onClose} />
  return edited ? <ExpanderDialog key={edited.id} board={edited} onClose={onClose} /> : null
}

function Boards({ boards, i2c }: Hardware) {
  const { t } = useTranslation(['hardware', 'terms'])
  const navigate = useNavigate()
  const locals = boards.filter(({ kind }) => kind === 'LOCAL')
  const expanders = boards.filter(({ kind }) => kind === 'I2C')
  const emptyText = i2c.enabled ? 'noExpanders' : 'busOff'
  return (
    <Grid gap={4} align="start" fit={420}>
      <Stack gap={4} shrink>
        {locals.map(board => (
          <BoardCard key={board.id} board={board} />
        ))}
      </Stack>
      <Stack as="section" gap={4} shrink aria-labelledby="sr-expanders">
        <Row gap={3} justify="between" wrap className="sr-gpio-expanders-head">
          <h2 id="sr-expanders">{t('terms:expanders')}</h2>
          <Button
            intent="primary"
            icon={<Plus />}
            text={t('add')}
            disabled={!i2c.enabled}
            onClick={() => void navigate(`${gpioPage}/expander/new`)}
          />
        </Row>
        {i2c.enabled || expanders.length > 0 ? <Bus i2c={i2c} /> : null}
        {expanders.length === 0 ? (
          <div className="sr-card">
            <EmptyState title={t(`${emptyText}.title`)} text={t(`${emptyText}.text`)} picture={<EmptyChip />}>
              {i2c.enabled ? null : <LinkButton primary to={`${gpioPage}/i2c`} text={t('i2c.enable')} />}
            </EmptyState>
          </div>
        ) : null}
        {expanders.map(board => (
          <BoardCard key={board.id} board={board} menu={<ExpanderMenu board={board} />} />
        ))}
      </Stack>
    </Grid>
  )
}

function Bus({ i2c: { enabled, sdaPin, sclPin } }: Pick<Hardware, 'i2c'>) {
  const { t } = useTranslation('hardware')
  const queueOf = (line: 'SDA' | 'SCL', pin: string): string => t('status.line', { line: t(`line.${line}`), pin })
  return (
    <Row gap={2} wrap pad={[2, 4]} className="sr-card">
      <strong>{t('owner.I2C')}</strong>
      <Badge tone={enabled ? 'good' : undefined}>{t(enabled ? 'status.on' : 'status.off')}</Badge>
      {sdaPin && sclPin ? (
        <span className="sr-muted">{`${queueOf('SDA', sdaPin.label)} · ${queueOf('SCL', sclPin.label)}`}</span>
      ) : null}
      <LinkButton className="sr-push" to={`${gpioPage}/i2c`} text={t('status.configure')} />
    </Row>
  )
}

function ExpanderMenu({ board: { id, name } }: { readonly board: Board }) {
  const { t } = useTranslation(['hardware', 'common', 'terms'])
  const navigate = useNavigate()
  const [isRestarting, restart] = useAction(RestartBoardDocument)
  const [isDeleting, setDeleting] = useState(false)
  const openAgain = async (): Promise<void> => {
    if (await restart({ id })) notify.success(t('restarted'))
  }
  const edit = (): void => void navigate(`${gpioPage}/expander/${id}/edit`)
  const actions = (
    <Menu>
      <MenuItem icon={<Reset />} text={t('restart')} onClick={() => void openAgain()} />
      <MenuItem icon={<Edit />} text={t('common:edit')} onClick={edit} />
      <MenuDivider />
      <MenuItem icon={<Trash />} intent="danger" text={t('common:delete')} onClick={() => setDeleting(true)} />
    </Menu>
  )
  return (
    <>
      <PopoverNext placement="bottom-end" shouldReturnFocusOnClose content={actions}>
        <Button variant="minimal" icon={<More />} loading={isRestarting} aria-label={t('terms:moreFor', { name })} />
      </PopoverNext>
      {isDeleting ? <DeleteBoard id={id} onClose={() => setDeleting(false)} /> : null}
    </>
  )
}

/** Asks before an expander is deleted; what's still connected to it is listed instead. */
function DeleteBoard({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const { t } = useTranslation(['hardware', 'common', 'terms'])
  const [{ data }] = useHardware()
  const [, remove] = useMutation(DeleteBoardDocument)
  const board = data?.boards.find(one => one.id === id)
  if (!board) return null
  if (board.usedPinCount > 0) return <UsedBoard board={board} onClose={onClose} />
  return (
    <ConfirmDialog
      title={t('terms:deleteQuestion', { name: board.name })}
      confirmText={t('common:delete')}
      intent="danger"
      act={() => remove({ id })}
      onDone={() => {
        notify.success(t('deleted'))
        focusIfLost(document.querySelector<HTMLElement>('.sr-gpio-expanders-head button'))
      }}
      onClose={onClose}
    >
      <p>{t('deletion.text')}</p>
    </ConfirmDialog>
  )
}

function UsedBoard({ board, onClose }: { readonly board: Board; readonly onClose: () => void }) {
  const { t } = useTranslation('hardware')
  const labels = usePinLabels()
  const { close, ...closing } = useClosing(onClose)
  return (
    <Dialog {...closing} title={t('deletion.usedTitle', { name: board.name })} onClose={close}>
      <DialogBody>
        <p>{t('deletion.usedText')}</p>
        <List gap={1} className="sr-above-3">
          {board.pins.map(({ pin, use }) =>
            use ? (
              <Row as="li" key={pin.nr} gap={2} tall>
                <PinMark owner={use.owner} />
                <Link to={pageOf(use)} onClick={close}>
                  {labels.use(use)}
                </Link>
                <span className="sr-muted sr-push">{pin.label}</span>
              </Row>
            ) : null,
          )}
        </List>
      </DialogBody>
      <DialogButtons>
        <Button intent="primary" text={t('deletion.understood')} onClick={close} />
      </DialogButtons>
    </Dialog>
  )
}

const PinMark = ({ owner }: Pick<PinUse, 'owner'>) => (
  <span className="sr-dot" style={{ background: pinColours[owner] }} />
)

interface BoardCardProps {
  readonly board: Board
  /** What can be done with it. */
  readonly menu?: ReactNode
}

/** A board: the computer's own header, or an expander, and what's connected to its pins. */
function BoardCard({ board, menu }: BoardCardProps) {
  const { t } = useTranslation('hardware')
  const { number } = useFormat()
  const { name, model, address, usedPinCount, pinCount } = board
  const actions = (
    <>
      <Badge>{t('usage', { used: number(usedPinCount), all: number(pinCount) })}</Badge>
      {menu}
    </>
  )
  return (
    <Panel title={name} actions={actions}>
      {model && address !== null ? (
        <p className="sr-muted">{t('atAddress', { model: modelName(model), address: hexadecimal(address) })}</p>
      ) : null}
      <LostBoard board={board} />
      {board.kind === 'LOCAL' ? <Legend board={board} /> : null}
      <LostDuties board={board} />
      <PinMap board={board} />
    </Panel>
  )
}

/** It doesn't answer: what to do, and behind that what the computer says. */
function LostBoard({ board: { name, problem } }: Pick<BoardCardProps, 'board'>) {
  const { t } = useTranslation(['hardware', 'common'])
  const { dateTime } = useFormat()
  if (!problem) return null
  return (
    <Callout intent="danger">
      <p>{t('lostBoard.title', { name })}</p>
      <details>
        <Row as="summary" inline gap={2} tall className="sr-fold sr-muted">
          {t('common:details')}
        </Row>
        <p>{t('lostBoard.text', { since: dateTime(problem.since) })}</p>
        <p className="sr-muted sr-above-2 sr-anywhere">{problem.detail}</p>
      </details>
    </Callout>
  )
}

function Legend({ board }: { readonly board: Board }) {
  const { t } = useTranslation('hardware')
  const present = (Object.keys(pinColours) as PinUse['owner'][]).filter(owner =>
    board.pins.some(({ use }) => use?.owner === owner),
  )
  if (present.length === 0) return null
  return (
    <Row as="ul" gap={[2, 4]} align="stretch" wrap className="sr-size-14" aria-hidden="true">
      {present.map(owner => (
        <Row as="li" key={owner} gap={2}>
          <PinMark owner={owner} />
          {t(`kind.${owner}`)}
        </Row>
      ))}
    </Row>
  )
}

/** Pins that the computer may want for itself. */
function LostDuties({ board }: { readonly board: Board }) {
  const { t } = useTranslation('hardware')
  const labels = usePinLabels()
  const lost = lostDutiesOf([board])
  if (lost.length === 0) return null
  return (
    <Box as="details" pad={[0, 4]} className="sr-tint-warning sr-round-small sr-size-14">
      <Row as="summary" inline gap={2} tall className="sr-fold sr-strong">
        {t('lostTitle', { count: lost.length })}
      </Row>
      <List gap={2} className="sr-bulleted sr-below-3">
        {lost.map(({ pin, duty, use }) => (
          <li key={pin}>
            <strong>{labels.use(use)}</strong> {t(`lost.${duty}`, { pin })}
          </li>
        ))}
      </List>
    </Box>
  )
}

const EmptyChip = () => (
  <svg viewBox="0 0 112 112" fill="none" stroke="currentColor" strokeWidth={2.5} opacity={0.7} aria-hidden="true">
    <path strokeLinecap="round" d="M18 28h18M76 28h18M18 46h18M76 46h18M18 64h18M76 64h18M18 82h18M76 82h18" />
    <rect x={36} y={14} width={40} height={84} rx={6} />
    <path d="M49 14a7 7 0 0 0 14 0" />
  </svg>
)
