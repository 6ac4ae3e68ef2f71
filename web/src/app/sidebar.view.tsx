import { MenuDivider, MenuItem } from '@blueprintjs/core'
import {
  Bookmark,
  Box,
  Calendar,
  ChevronDown,
  Clean,
  Cog,
  Cube,
  Dashboard,
  Desktop,
  DiagramTree,
  Exchange,
  Flash,
  Fullscreen,
  Glass,
  Heart,
  History,
  LabTest,
  Layers,
  Lightning,
  Manual,
  Moon,
  Person,
  Play,
  Shield,
  Tag,
  Tags,
  Tick,
  TimelineBarChart,
  Tint,
  Translate,
  Waves,
  Wrench,
} from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { type ReactElement, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, NavLink, useLocation } from 'react-router'
import { languageChoices, languageChosen } from '../entities/appearance/appearance.model.ts'
import { $categories, $frameReady, $isSimulated, $version } from '../entities/machine/frame.model.ts'
import { $isShared } from '../entities/peers/peers.model.ts'
import { $keptAddresses } from '../entities/recipe/kept-addresses.model.ts'
import { DonateButton } from '../features/donation/donate-button.view.tsx'
import { languageOfTag } from '../i18n/locale.ts'
import { schemeChoices } from '../theme/scheme.ts'
import { $schemeChoice, schemeChosen } from '../theme/theme.model.ts'
import { Column, List, Row, Stack } from '../ui/layout/layout.view.tsx'
import { $navigation, menuClosed, type NavigationItem } from './navigation.model.ts'
import type { RouteTitle } from './page-route.ts'
import { $closedGroups, groupToggled, type NavigationGroup } from './sidebar-groups.model.ts'
import './sidebar.css'

const icons: Partial<Record<RouteTitle, ReactElement>> = {
  dashboard: <Dashboard />,
  simple: <Fullscreen />,
  party: <Clean />,
  people: <Shield />,
  bar: <Box />,
  favourites: <Heart />,
  collections: <Bookmark />,
  myRecipes: <Manual />,
  history: <History />,
  statistics: <TimelineBarChart />,
  pastParties: <Calendar />,
  allRecipes: <Glass />,
  category: <Tag />,
  ingredientDrinks: <Tint />,
  users: <Person />,
  ingredients: <LabTest />,
  categories: <Tags />,
  gpio: <DiagramTree />,
  pumps: <Waves />,
  commissioning: <Wrench />,
  glasses: <Cube />,
  events: <Lightning />,
  system: <Cog />,
  transfer: <Exchange />,
  machines: <Layers />,
  simulator: <Play />,
}

/** The main navigation. */
export function Sidebar() {
  const { t } = useTranslation(['frame', 'common'])
  const [{ personal, administration }, categories, isSimulated] = useUnit([$navigation, $categories, $isSimulated])
  const [version, ready, isShared] = useUnit([$version, $frameReady, $isShared])
  const nav = useRef<HTMLElement>(null)
  useActiveInView(nav, ready)
  if (!ready) return <Column as="nav" gap={1.5} className="sr-sidebar" aria-label={t('frame:navigation')} aria-busy />
  return (
    <Column as="nav" gap={1.5} className="sr-sidebar" aria-label={t('frame:navigation')} ref={nav}>
      <Group name="me">
        <Items items={personal} />
      </Group>
      <Group name="cocktails">
        <Item path="/recipe/public" icon="allRecipes" text={t('frame:title.allRecipes')} end />
        <Item path="/recipe/ingredients" icon="ingredientDrinks" text={t('frame:title.ingredientDrinks')} />
      </Group>
      {categories.length > 0 ? (
        <Group name="categories">
          {categories.map(({ id, name }) => (
            <Item key={id} path={`/recipe/public/category/${id}`} icon="category" text={name} />
          ))}
        </Group>
      ) : null}
      {isSimulated || isShared ? (
        <Group name="machine">
          {isShared ? <Item path="/machines" icon="machines" text={t('frame:title.machines')} /> : null}
          {isSimulated ? <Item path="/simulator" icon="simulator" text={t('frame:title.simulator')} /> : null}
        </Group>
      ) : null}
      {administration.length > 0 ? (
        <Group name="administration">
          <Items items={administration} />
        </Group>
      ) : null}
      <Stack gap={3} className="sr-down">
        <DonateButton />
        <Row as="p" wrap pad={[0, 3]} className="sr-sidebar-about sr-size-13">
          {version ? <span>{t('frame:version', { version })}</span> : null}
          <Row as={Link} inline tall to="/licences">
            {t('common:licences')}
          </Row>
        </Row>
      </Stack>
    </Column>
  )
}

/** The current entry can be seen, however long the navigation is. */
function useActiveInView(nav: RefObject<HTMLElement | null>, ready: boolean): void {
  const { pathname } = useLocation()
  useEffect(() => {
    // Another page has another active entry.
    if (ready && pathname !== '') {
      nav.current?.querySelector('.sr-sidebar-item.active')?.scrollIntoView({ block: 'nearest' })
    }
  }, [nav, ready, pathname])
}

/** The open page stays in sight even in a closed group. */
function Group({ name, children }: { readonly name: NavigationGroup; readonly children: ReactNode }) {
  const { t } = useTranslation('frame')
  const [closed, toggle] = useUnit([$closedGroups, groupToggled])
  const isOpen = !closed.includes(name)
  const id = useId()
  return (
    <section className="sr-sidebar-group" data-open={isOpen}>
      <h2>
        <Row
          as="button"
          type="button"
          justify="between"
          className="sr-strong"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => toggle(name)}
        >
          {t(`group.${name}`)}
          <ChevronDown aria-hidden />
        </Row>
      </h2>
      <List id={id}>{children}</List>
    </section>
  )
}

function Items({ items }: { readonly items: readonly NavigationItem[] }) {
  const { t } = useTranslation('frame')
  return items.map(({ title, path, end = false }) => (
    <Item key={path} path={path} icon={title} text={t(`title.${title}`)} end={end} />
  ))
}

interface ItemProps {
  readonly path: string
  readonly icon: RouteTitle
  readonly text: string
  /** Only the path itself counts as being there, not the pages below it. */
  readonly end?: boolean
}

function Item({ path, icon, text, end = false }: ItemProps) {
  const [close, kept] = useUnit([menuClosed, $keptAddresses])
  return (
    <li>
      <Row
        as={NavLink}
        gap={3}
        className="sr-sidebar-item sr-round-small sr-undecorated"
        to={kept.get(path) ?? path}
        end={end}
        onClick={() => close()}
      >
        {icons[icon]}
        <span className="sr-ellipsis">{text}</span>
      </Row>
    </li>
  )
}

/** The languages, in a menu. */
export function LanguageItems() {
  const { i18n } = useTranslation()
  const choose = useUnit(languageChosen)
  const current = languageOfTag(i18n.language)
  return languageChoices.map(({ name, label }) => (
    <MenuItem
      key={name}
      icon={<Translate />}
      text={label}
      labelElement={name === current ? <Tick /> : undefined}
      onClick={() => choose(name)}
    />
  ))
}

const schemeIcons = { light: <Flash />, dark: <Moon />, system: <Desktop /> }

/** Light, dark or as the system has it: for this browser. */
export function SchemeItems() {
  const { t } = useTranslation('frame')
  const [current, choose] = useUnit([$schemeChoice, schemeChosen])
  return (
    <>
      <MenuDivider title={t('scheme.title')} />
      {schemeChoices.map(choice => (
        <MenuItem
          key={choice}
          icon={schemeIcons[choice]}
          text={t(`scheme.${choice}`)}
          labelElement={choice === current ? <Tick /> : undefined}
          onClick={() => choose(choice)}
        />
      ))}
    </>
  )
}
