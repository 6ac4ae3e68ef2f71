import {
  Bookmark,
  Box,
  Cog,
  Cube,
  Dashboard,
  DiagramTree,
  Exchange,
  Fullscreen,
  Glass,
  History,
  LabTest,
  Layers,
  Lightning,
  Manual,
  People,
  Play,
  Tag,
  Tags,
  Tint,
  Waves,
  Wrench,
} from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import type { ReactElement, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, NavLink } from 'react-router'
import { DonateButton } from '../donation/donate-button.view.tsx'
import { $isShared } from '../machines/neighbourhood.model.ts'
import { $categories, $frameReady, $isSimulated, $navigation, $version, menuClosed } from './frame.model.ts'
import type { NavigationItem } from './navigation.ts'
import type { RouteTitle } from './route-title.ts'
import './sidebar.css'

const icons: Partial<Record<RouteTitle, ReactElement>> = {
  dashboard: <Dashboard />,
  simple: <Fullscreen />,
  bar: <Box />,
  collections: <Bookmark />,
  myRecipes: <Manual />,
  history: <History />,
  allRecipes: <Glass />,
  category: <Tag />,
  ingredientDrinks: <Tint />,
  users: <People />,
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
  const [{ personal, administration }, categories, isSimulated, version, ready, isShared] = useUnit([
    $navigation,
    $categories,
    $isSimulated,
    $version,
    $frameReady,
    $isShared,
  ])
  if (!ready) return <nav className="sr-sidebar" aria-label={t('frame:navigation')} aria-busy />
  return (
    <nav className="sr-sidebar" aria-label={t('frame:navigation')}>
      <Group title={t('frame:group.me')}>
        <Items items={personal} />
      </Group>
      <Group title={t('frame:group.cocktails')}>
        <Item path="/recipe/public" icon="allRecipes" text={t('frame:title.allRecipes')} end />
        {categories.map(({ id, name }) => (
          <Item key={id} path={`/recipe/public/category/${id}`} icon="category" text={name} />
        ))}
        <Item path="/recipe/ingredients" icon="ingredientDrinks" text={t('frame:title.ingredientDrinks')} />
      </Group>
      {isSimulated || isShared ? (
        <Group title={t('frame:group.machine')}>
          {isShared ? <Item path="/machines" icon="machines" text={t('frame:title.machines')} /> : null}
          {isSimulated ? <Item path="/simulator" icon="simulator" text={t('frame:title.simulator')} /> : null}
        </Group>
      ) : null}
      {administration.length > 0 ? (
        <Group title={t('frame:group.administration')}>
          <Items items={administration} />
        </Group>
      ) : null}
      <div className="sr-sidebar-foot">
        <DonateButton />
        <p className="sr-sidebar-about">
          {version ? <span>{t('frame:version', { version })}</span> : null}
          <Link to="/licences">{t('common:licences')}</Link>
        </p>
      </div>
    </nav>
  )
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="sr-sidebar-group">
      <h2>{title}</h2>
      <ul>{children}</ul>
    </section>
  )
}

function Items({ items }: { readonly items: readonly NavigationItem[] }) {
  const { t } = useTranslation('frame')
  return items.map(({ title, path }) => <Item key={path} path={path} icon={title} text={t(`title.${title}`)} />)
}

interface ItemProps {
  readonly path: string
  readonly icon: RouteTitle
  readonly text: string
  /** Only the path itself counts as being there, not the pages below it. */
  readonly end?: boolean
}

function Item({ path, icon, text, end = false }: ItemProps) {
  const close = useUnit(menuClosed)
  return (
    <li>
      <NavLink className="sr-sidebar-item" to={path} end={end} onClick={() => close()}>
        {icons[icon]}
        <span>{text}</span>
      </NavLink>
    </li>
  )
}
