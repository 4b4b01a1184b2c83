// Lattice with vines, and the product mark, as on the sign-in screens of the design.
const lines = Array.from(
  { length: 13 },
  (_, step) => `<path d="M${step * 60} 0V900M0 ${step * 75}H720"/>`,
).join('');

const leaf = (x: number, y: number, side: 1 | -1): string =>
  `<path class="leaf" d="M${x} ${y}c${4 * side}-26 ${16 * side}-44 ${46 * side}-52c${2 * side} 30 ${16 * side} 46 ${-46 * side} 52Z" transform="rotate(${-8 * side} ${x} ${y})"/>`;

const leaves = [
  leaf(120, 620, 1),
  leaf(180, 530, -1),
  leaf(180, 380, 1),
  leaf(300, 690, -1),
  leaf(300, 455, 1),
  leaf(360, 300, -1),
  leaf(420, 610, 1),
  leaf(480, 375, -1),
  leaf(540, 530, 1),
  leaf(420, 160, -1),
  leaf(600, 225, 1),
  leaf(240, 235, -1),
].join('');

const vines =
  '<path class="vine" d="M120 900V620c0-60 60-50 60-90V380c0-70 60-70 60-145M300 900V690c0-60 0-60 0-130V455c0-90 60-70 60-155c0-80 60-60 60-140M420 900V610c0-80 60-110 60-180V375M540 900V530c0-120 60-140 60-305"/>';

export const signInArt = `<div class="art" aria-hidden="true"><svg viewBox="0 0 720 900" preserveAspectRatio="xMidYMid slice">${lines}${leaves}${vines}</svg></div>`;

export const productMark =
  '<p class="product"><span class="mark" aria-hidden="true"><svg viewBox="0 0 18 18"><path d="M3.2 16.2V8.3a5.8 5.8 0 0 1 11.6 0v7.9M9 16.2V7.6"/><path class="leaves" d="M9 12.6c-2.7 0-3.9-1.5-3.9-3.5 2.4 0 3.9 1.2 3.9 3.5ZM9 9.6c0-2.5 1.4-4 4-4 0 2.6-1.4 4-4 4Z"/></svg></span>Trellis</p>';
