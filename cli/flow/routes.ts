/** Routes of arrows between boxes in layers, from top to bottom. */

export interface Point {
  x: number;
  y: number;
}

interface Rectangle extends Point {
  id: string;
  width: number;
  height: number;
}

interface Route {
  from: string;
  to: string;
  /** Points in the layers between the boxes, after the one at the first box and before the one at the last. */
  points: readonly Point[];
  label: Point;
  height: number;
}

/** A vertical piece of a way. Between two of them the way bends. */
interface Piece {
  x: number;
  start: number;
  end: number;
}

interface End {
  route: Route;
  box: Rectangle;
  /** The next point of the way. */
  next: Point;
  isLeaving: boolean;
}

/** Straight piece before a box, so that an arrow's head points at it. */
const TAIL = 12;

const round = (value: number): number => Math.round(value * 10) / 10;
const middleOf = ({ y, height }: Rectangle): number => y + height / 2;

/** Half the height of the layer with its middle at `y`. */
function layerReach(boxes: readonly Rectangle[], routes: readonly Route[]) {
  const key = (y: number) => Math.round(y);
  const reach = new Map<number, number>();
  const add = (y: number, height: number) =>
    reach.set(key(y), Math.max(reach.get(key(y)) ?? 0, height / 2));
  for (const box of boxes) add(middleOf(box), box.height);
  for (const { label, height } of routes) add(label.y, height);
  return (y: number): number => reach.get(key(y)) ?? 0;
}

/** Spreads the ends of routes over the upper and the lower side of each box, in the order of the next boxes. */
function spreadEnds(ends: readonly End[]): Map<End, number> {
  const places = new Map<End, number>();
  const sides = new Map<string, End[]>();
  for (const end of ends) {
    const side = `${end.next.y > middleOf(end.box)} ${end.box.id}`;
    sides.set(side, [...(sides.get(side) ?? []), end]);
  }
  for (const side of sides.values())
    [...side]
      .sort((a, b) => a.next.x - b.next.x)
      .forEach((end, at) =>
        places.set(end, end.box.x + (end.box.width * (at + 1)) / (side.length + 1)),
      );
  return places;
}

/** A way through the pieces: straight within a layer, bent between two of them. */
function pathOf([first, ...others]: readonly Piece[]): string {
  let { x, end: y } = first!;
  let path = `M${round(x)} ${round(first!.start)}V${round(y)}`;
  for (const piece of others) {
    const middle = round((y + piece.start) / 2);
    path += `C${round(x)} ${middle} ${round(piece.x)} ${middle} ${round(piece.x)} ${round(piece.start)}V${round(piece.end)}`;
    ({ x, end: y } = piece);
  }
  return path;
}

/** A way from the right side of a box around its label and back. */
function loopPath({ x, y, width, height }: Rectangle, label: Point): string {
  const side = x + width;
  const [out, back] = [y + height / 3, y + (2 * height) / 3];
  // The control points are placed so that the curve passes the middle of the label.
  const far = round(side + ((label.x - side) * 4) / 3);
  return `M${round(side)} ${round(out)}C${far} ${round(out)} ${far} ${round(back)} ${round(side)} ${round(back)}`;
}

/** Draws the ways as paths of SVG. */
export function routeArrows(boxes: readonly Rectangle[], routes: readonly Route[]): string[] {
  const byId = new Map(boxes.map((box) => [box.id, box]));
  const reach = layerReach(boxes, routes);
  const endsOf = new Map(
    routes
      .filter(({ from, to }) => from !== to)
      .map((route): [Route, [End, End]] => {
        const box = (id: string) => byId.get(id)!;
        const { points, from, to } = route;
        return [
          route,
          [
            { route, box: box(from), next: points[1]!, isLeaving: true },
            { route, box: box(to), next: points.at(-2)!, isLeaving: false },
          ],
        ];
      }),
  );
  const places = spreadEnds([...endsOf.values()].flat());
  return routes.map((route) => {
    const ends = endsOf.get(route);
    if (!ends) return loopPath(byId.get(route.from)!, route.label);
    const [start, end] = ends.map((place): Piece => {
      const isBelow = place.next.y > middleOf(place.box);
      const atBox = isBelow ? place.box.y + place.box.height : place.box.y;
      const middle = middleOf(place.box);
      const atLayer = middle + (isBelow ? 1 : -1) * (reach(middle) + (place.isLeaving ? 0 : TAIL));
      const x = places.get(place)!;
      return place.isLeaving
        ? { x, start: atBox, end: atLayer }
        : { x, start: atLayer, end: atBox };
    });
    const isDown = start!.start < end!.end;
    const between = route.points.slice(1, -1).map(({ x, y }): Piece => {
      const half = isDown ? reach(y) : -reach(y);
      return { x, start: y - half, end: y + half };
    });
    return pathOf([start!, ...between, end!]);
  });
}
