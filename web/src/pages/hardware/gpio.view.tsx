import { Button, DialogBody, Menu, MenuDivider, MenuItem, PopoverNext } from '@blueprintjs/core'
import { Edit, More, Plus, Reset, Trash } from '@blueprintjs/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useMatch, useNavigate, useSearchParams } from 'react-router'
import { useMutation } from 'urql'
import { asApiProblem } from '../../api/api-problem.ts'
import { graphql } from '../../api/graphql.ts'
import { type Board, type Hardware, useHardware } from '../../entities/hardware/hardware.ts'
import { pageOf, usePinLabels } from '../../entities/hardware/pins.ts'
import { UnavailableInDemo } from '../../features/demo/unavailable-in-demo.view.tsx'
import { Onboarding } from '../../features/onboarding/onboarding.view.tsx'
import { useFormat } from '../../i18n/format.ts'
import { QueryResult } from '../../queries/query-result.view.tsx'
import { LinkButton } from '../../ui/buttons.view.tsx'
import { ConfirmDialog, Dialog, DialogButtons, useClosing } from '../../ui/dialog.view.tsx'
import { focusIfLost } from '../../ui/focus-if-lost.ts'
import { Grid, List, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { NotFoundPage } from '../../ui/not-found.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { Badge, EmptyState, PageHead, Skeleton } from '../../ui/page-parts.view.tsx'
import { BoardCard, EmptyChip, PinMark } from './board-panels.view.tsx'
import { BusDialog } from './bus.view.tsx'
import { ExpanderDialog } from './expander.view.tsx'
import './hardware.css'

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
      <QueryResult of={query} skeleton={<Loading />}>
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

/** Of all boards together. */
function PinUsage({ boards }: Pick<Hardware, 'boards'>) {
  const { t } = useTranslation('hardware')
  const { number } = useFormat()
  const used = boards.reduce((sum, { usedPinCount }) => sum + usedPinCount, 0)
  const all = boards.reduce((sum, { pinCount }) => sum + pinCount, 0)
  return boards.length > 1 ? <Badge>{t('usage', { used: number(used), all: number(all) })}</Badge> : null
}

interface OpenDialogProps {
  readonly hardware: Hardware
  readonly edited: Board | undefined
}

/** The dialog of the address. */
function OpenDialog({ hardware, edited }: OpenDialogProps) {
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
  const expanders = boards.filter(({ kind }) => kind === 'I2C')
  return (
    <Grid gap={4} align="start" fit={420}>
      <Stack gap={4} shrink>
        {boards
          .filter(({ kind }) => kind === 'LOCAL')
          .map(board => (
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
            <EmptyState
              title={t(i2c.enabled ? 'noExpanders.title' : 'busOff.title')}
              text={t(i2c.enabled ? 'noExpanders.text' : 'busOff.text')}
              picture={<EmptyChip />}
            >
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

const Loading = () => (
  <Grid gap={4} align="start" fit={420}>
    <Skeleton height="1040px" />
    <Skeleton height="320px" />
  </Grid>
)

/** Whether there's a bus for expanders, and where. */
function Bus({ i2c: { enabled, sdaPin, sclPin } }: Pick<Hardware, 'i2c'>) {
  const { t } = useTranslation('hardware')
  return (
    <Row gap={2} wrap pad={[2, 4]} className="sr-card">
      <strong>{t('owner.I2C')}</strong>
      <Badge tone={enabled ? 'good' : undefined}>{t(enabled ? 'status.on' : 'status.off')}</Badge>
      {sdaPin && sclPin ? (
        <span className="sr-muted">
          {[
            t('status.line', { line: t('line.SDA'), pin: sdaPin.label }),
            t('status.line', { line: t('line.SCL'), pin: sclPin.label }),
          ].join(' · ')}
        </span>
      ) : null}
      <span className="sr-push">
        <LinkButton to={`${gpioPage}/i2c`} text={t('status.configure')} />
      </span>
    </Row>
  )
}

function ExpanderMenu({ board: { id, name } }: { readonly board: Board }) {
  const { t } = useTranslation(['hardware', 'common', 'terms'])
  const navigate = useNavigate()
  const [{ fetching }, restart] = useMutation(RestartBoardDocument)
  const [isDeleting, setDeleting] = useState(false)
  const openAgain = async (): Promise<void> => {
    const { error } = await restart({ id })
    if (error) notify.problem(asApiProblem(error))
    else notify.success(t('restarted'))
  }
  const actions = (
    <Menu>
      <MenuItem icon={<Reset />} text={t('restart')} onClick={() => void openAgain()} />
      <MenuItem
        icon={<Edit />}
        text={t('common:edit')}
        onClick={() => void navigate(`${gpioPage}/expander/${id}/edit`)}
      />
      <MenuDivider />
      <MenuItem icon={<Trash />} intent="danger" text={t('common:delete')} onClick={() => setDeleting(true)} />
    </Menu>
  )
  return (
    <>
      <PopoverNext placement="bottom-end" shouldReturnFocusOnClose content={actions}>
        <Button variant="minimal" icon={<More />} loading={fetching} aria-label={t('terms:moreFor', { name })} />
      </PopoverNext>
      {isDeleting ? <DeleteBoard id={id} onClose={() => setDeleting(false)} /> : null}
    </>
  )
}

interface DeleteBoardProps {
  readonly id: number
  readonly onClose: () => void
}

/** Asks before an expander is deleted; what's still connected to it is listed instead. */
function DeleteBoard({ id, onClose }: DeleteBoardProps) {
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
              <Row as="li" key={pin.nr} className="sr-tall">
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
